import { type Command, namedPositionals, Refused, UsageError } from "../../platform/commands/command.ts";
import { auditOf } from "../../platform/commands/command-audit.ts";
import { requireRealm } from "../../platform/commands/realm/require-realm.ts";
import { datedKinds } from "../../platform/jobs/jobs.ts";
import type { AnyModule } from "../../platform/module.ts";
import { appendRealmAudit } from "../../platform/modules/realm/index.ts";
import { moveRealmClock } from "./realm-clock.ts";

const HOUR = 3_600_000;
const UNITS: Readonly<Record<string, number>> = { h: HOUR, d: 24 * HOUR, w: 7 * 24 * HOUR };
const MOST_DAYS = 3_650;

export const realmClock: Command = {
  what: "realm",
  action: "clock",
  summary: "shows or moves the clock of a demo realm, so that next month can be seen today",
  details: [
    "Renewals, retries, mails, the guide, live events, what viewers may watch and every day that a page names follow it within a second. Sessions, tokens, limits and signatures keep the real time.",
    "It only stands ahead of the real time, by ten years at most, and only in a realm that takes test payments: any other is refused.",
    "Going back (now) undoes nothing: what was paid, renewed or cancelled meanwhile stays.",
  ],
  positionals: "REALM [+30d | ISO 8601 | now]",
  options: {},
  examples: ["realm clock tv", "realm clock tv +30d", "realm clock tv 2027-02-28T12:00:00Z", "realm clock tv now"],
  async run(context, _values, positionals) {
    const [realmId] = namedPositionals(positionals.slice(0, 1), "REALM");
    if (positionals.length > 2) throw new UsageError(`"${positionals[2]}" is one too many`);
    const when = positionals[1];
    const { demo } = await requireRealm(context, realmId);
    const { deps, modules } = context.platform();
    const real = context.clock.now();
    const from = deps.realmClock.now(realmId);
    if (when === undefined) return answer(realmId, from, real);
    const to = momentOf(when, from, real);
    if (!demo) throw new Refused([`${realmId} is no demo realm: people pay there by the real time`]);
    if (to < real) throw new Refused([`a clock does not go back behind the real time, ${real.toISOString()}`]);
    if (to.getTime() - real.getTime() > MOST_DAYS * 24 * HOUR) throw new Refused(["a clock goes ten years ahead at most"]);
    await context.database.write.transaction().execute(async (trx) => {
      await moveRealmClock(trx, realmId, { from, to, real, dated: datedKinds(Object.values<AnyModule>(modules)) });
      const { base, now } = auditOf(context);
      const details = { changed: "clock", to: to.toISOString() };
      await appendRealmAudit(trx, realmId, { ...base, event: "REALM_CHANGED", accountId: null, details }, now);
    });
    context.terminal.log({ realm: realmId, from: from.toISOString(), to: to.toISOString() }, "clock of a realm moved by command");
    return answer(realmId, to, real);
  },
};

function momentOf(when: string, from: Date, real: Date): Date {
  if (when === "now") return real;
  const step = /^\+(\d{1,6})([hdw])$/u.exec(when);
  if (step !== null) return new Date(from.getTime() + Number(step[1]) * (UNITS[step[2] ?? ""] ?? 0));
  const moment = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/u.test(when) ? new Date(when) : null;
  if (moment === null || Number.isNaN(moment.getTime()))
    throw new UsageError(`"${when}" is no time: +30d, +6h, +2w, 2027-02-28, 2027-02-28T12:00:00Z or now`);
  return moment;
}

function answer(realmId: string, time: Date, real: Date) {
  const days = Math.round(((time.getTime() - real.getTime()) / (24 * HOUR)) * 10) / 10;
  return {
    json: { realm: realmId, time: time.toISOString(), real: real.toISOString() },
    lines: [`In ${realmId} it is ${time.toISOString()}${time > real ? `, ${days} days ahead of the real time` : ", the real time"}.`],
  };
}
