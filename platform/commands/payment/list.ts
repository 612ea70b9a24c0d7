import { type Command, namedPositionals, Refused } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

export const paymentList: Command = {
  what: "payment",
  action: "list",
  summary: "lists a viewer's payments, newest first, with the ids that a refund names",
  positionals: "REALM ACCOUNT",
  options: {},
  examples: ["payment list tv 0193…"],
  async run(context, _values, positionals) {
    const [realmId, accountId] = namedPositionals(positionals, "REALM", "ACCOUNT");
    await requireRealm(context, realmId);
    const { commerce, identity } = context.platform().modules;
    if ((await identity.findAccount(realmId, accountId)) === null) throw new Refused([`${realmId} has no account ${accountId}`]);
    const payments = await commerce.refunds.listPayments(realmId, accountId);
    return {
      json: { realm: realmId, account: accountId, payments },
      lines: payments.map((one) =>
        [one.id, one.at, one.type, one.status, one.licence, one.amount, one.currency, one.reference ?? "-"].join("  "),
      ),
    };
  },
};
