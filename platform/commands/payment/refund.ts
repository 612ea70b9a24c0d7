import { RefundRefused } from "../../modules/commerce/index.ts";
import { type Command, namedPositionals, Refused, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

export const paymentRefund: Command = {
  what: "payment",
  action: "refund",
  summary: "gives a payment back, whole or in part",
  details: [
    "The provider is asked by a job of the running servers, again until it answers, and gives back once. The viewer's history says so.",
    "The licence goes on unless --revoke is given: then it ends when the money goes back.",
  ],
  positionals: "REALM PAYMENT",
  options: {
    amount: { type: "string", value: "minor units", help: "only so much of it, for example 500 for 5.00 EUR (all that is left)" },
    revoke: { type: "boolean", help: "end the licence that was paid by it" },
  },
  examples: ["payment refund tv 0193…", "payment refund tv 0193… --amount 500", "payment refund tv 0193… --revoke"],
  async run(context, values, positionals) {
    const [realmId, paymentId] = namedPositionals(positionals, "REALM", "PAYMENT");
    const typed = textOf(values, "amount");
    if (typed !== undefined && !/^[1-9]\d{0,14}$/u.test(typed)) throw new UsageError("--amount must be a whole number of minor units");
    await requireRealm(context, realmId);
    const { refunds } = context.platform().modules.commerce;
    const revoke = values.revoke === true;
    try {
      const { id, amount, payment } = await refunds.request(realmId, {
        paymentId,
        amount: typed === undefined ? null : Number(typed),
        revoke,
      });
      context.terminal.log({ realm: realmId, payment: paymentId, refund: id, amount, revoke }, "refund begun by command");
      const { currency } = payment;
      return {
        json: { realm: realmId, payment: paymentId, refund: id, amount, currency, revoke },
        lines: [`${amount} ${currency} (minor units) of ${paymentId} go back${revoke ? ", and the licence ends" : ""}: refund ${id}.`],
      };
    } catch (error) {
      if (error instanceof RefundRefused) throw new Refused([error.message]);
      throw error;
    }
  },
};
