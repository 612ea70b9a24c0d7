import { type Command, namedPositionals, textOf } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { wholeNumber } from "../voucher/make.ts";
import { FILTER_OPTIONS, filterOf } from "./filter.ts";

const USUAL_LIMIT = 50;
const MOST = 500;

export const auditList: Command = {
  what: "audit",
  action: "list",
  summary: "lists a page of a realm's audit record, newest first",
  positionals: "REALM",
  options: {
    ...FILTER_OPTIONS,
    limit: { type: "string", value: "n", help: `at most so many entries (${USUAL_LIMIT})` },
    after: { type: "string", value: "cursor", help: "the page after the one that ended with this cursor" },
  },
  examples: ["audit list tv", "audit list tv --account 0193… --limit 200", "audit list tv --event ROLE_CHANGED --from 2026-11-01"],
  async run(context, values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    const limit = wholeNumber(values, "limit", MOST) ?? USUAL_LIMIT;
    const filter = filterOf(context, values);
    await requireRealm(context, realmId);
    const { entries, paging } = await context.platform().modules.audit.list(realmId, filter, { limit, lastSeen: textOf(values, "after") });
    const next = paging.moreDataAvailable ? [`More: --after ${paging.lastSeen}`] : [];
    return {
      json: { realm: realmId, entries, ...paging },
      lines: [
        ...entries.map((one) =>
          [
            one.at,
            one.event,
            one.operatorId === null ? (one.actor ?? "-") : `OPERATOR ${one.operatorId}`,
            one.accountId === null ? "-" : `account ${one.accountId}`,
            JSON.stringify(one.details),
            one.address,
          ].join("  "),
        ),
        ...next,
      ],
    };
  },
};
