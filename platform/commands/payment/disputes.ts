import { type Command, namedPositionals } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

const MOST = 500;

export const paymentDisputes: Command = {
  what: "payment",
  action: "disputes",
  summary: "lists payments that banks question, what is to be answered soonest first",
  details: ["While a dispute is open the money is with the bank: the licence stays open for what is paid, and nothing more is charged."],
  positionals: "REALM",
  options: { all: { type: "boolean", help: "also those that are decided" } },
  examples: ["payment disputes tv", "payment disputes tv --all --json"],
  async run(context, values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    await requireRealm(context, realmId);
    const rows = await context.platform().modules.commerce.disputes.list(realmId, { openOnly: values.all !== true, limit: MOST });
    const disputes = rows.map((row) => ({
      id: row.id,
      state: row.state,
      answerBy: row.respond_by,
      amount: row.amount,
      currency: row.currency,
      reason: row.reason,
      payment: row.history_id,
      account: row.viewer_id,
      licence: row.licence_id,
      reference: row.reference,
      opened: row.opened_at,
    }));
    return {
      json: { realm: realmId, disputes },
      lines:
        disputes.length === 0
          ? ["No payment is disputed."]
          : disputes.map((one) =>
              [
                one.id,
                one.state,
                one.answerBy === null ? "-" : `answer by ${one.answerBy}`,
                `${one.amount} ${one.currency}`,
                one.reason,
                one.licence,
                `account ${one.account}`,
                `payment ${one.payment}`,
              ].join("  "),
            ),
    };
  },
};
