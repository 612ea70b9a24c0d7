import { IMPERSONATION_LINK_MINUTES, IMPERSONATION_MINUTES } from "../../../contract/identity/impersonation.ts";
import { type Command, namedPositionals, Refused, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

const MAX_REASON = 200;

export const accountImpersonate: Command = {
  what: "account",
  action: "impersonate",
  summary: "gives a link by which an operator acts for one viewer",
  details: [
    `The link works once, for ${IMPERSONATION_LINK_MINUTES} minutes, in a browser where that operator is signed in. What it begins lasts ${IMPERSONATION_MINUTES} minutes.`,
    "Without --write nothing can be changed. Payments, cards, sign-in and the account itself never can. Everything is written down.",
  ],
  positionals: "REALM EMAIL",
  options: {
    by: { type: "string", value: "email", help: "the operator who will act" },
    write: { type: "boolean", help: "small changes may be made: profiles, preferences, sessions" },
    reason: { type: "string", value: "text", help: "why, for the record" },
  },
  examples: ["account impersonate tv mara@example.com --by olga@example.com --reason 'ticket 4711'"],
  async run(context, values, positionals) {
    const [realmId, email] = namedPositionals(positionals, "REALM", "EMAIL");
    const operator = textOf(values, "by");
    if (operator === undefined) throw new UsageError("--by names the operator who will act");
    const reason = textOf(values, "reason")?.trim() ?? "";
    if (reason.length > MAX_REASON) throw new UsageError(`the reason has at most ${MAX_REASON} characters`);
    const { origin } = await requireRealm(context, realmId);
    const mode = values.write === true ? "WRITE" : "READ";
    const made = await context.platform().modules.identity.makeImpersonationLink(realmId, { email, operator, mode, reason });
    if (made === "NO_OPERATOR") throw new Refused([`${realmId} has no operator ${operator}`]);
    if (made === "UNKNOWN") throw new Refused([`${realmId} has no account ${email}`]);
    if (made === "OPERATOR") throw new Refused([`${email} is an operator of ${realmId}: nobody acts for those`]);
    const link = `${origin}/impersonate/${made.token}`;
    context.terminal.log({ realm: realmId, mode }, "link to act for a viewer made by command");
    return {
      json: { realm: realmId, email, operator, mode, link, expiresAt: made.expiresAt },
      lines: [
        `${operator} may act for ${email}, ${mode === "READ" ? "looking only" : "with small changes"}. The link works once, until ${made.expiresAt}:`,
        link,
      ],
    };
  },
};
