import { PriceRefused } from "../../modules/commerce/index.ts";
import { type Command, namedPositionals, Refused, textOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z)?$/u;

export const priceChange: Command = {
  what: "price",
  action: "change",
  summary: "puts a new price of a sku to everybody who subscribes to it",
  details: [
    "Who is to pay more is mailed, sees it at the account, and is charged more only once they agreed; who has not answered when a period would begin at the new price is not charged: the subscription ends with what is paid. Who is to pay less is told.",
    "Who buys from now on pays what the bundle says: change it there too. The running servers mail, 200 subscriptions at a time.",
  ],
  positionals: "REALM SKU",
  options: {
    amount: { type: "string", value: "minor units", help: "the new price of a period, for example 1299 for 12.99 EUR" },
    from: { type: "string", value: "day", help: "periods that begin from then on cost it: 2027-01-15, in UTC; at least 7 days ahead" },
  },
  examples: ["price change tv tv-monthly-p1m --amount 1299 --from 2027-01-15"],
  async run(context, values, positionals) {
    const [realmId, sku] = namedPositionals(positionals, "REALM", "SKU");
    const amount = textOf(values, "amount") ?? "";
    const from = textOf(values, "from") ?? "";
    if (!/^[1-9]\d{0,14}$/u.test(amount)) throw new UsageError("--amount must be a whole number of minor units");
    const startsAt = new Date(from);
    if (!DAY.test(from) || Number.isNaN(startsAt.getTime())) throw new UsageError("--from must be a day or a time in UTC");
    await requireRealm(context, realmId);
    return await refusing(async () => {
      const change = await context.platform().modules.commerce.prices.begin(realmId, { sku, amount: Number(amount), startsAt });
      const details = { change: change.id, sku, amount, from: change.starts_at };
      context.terminal.log({ realm: realmId, ...details }, "price changed by command");
      return {
        json: { realm: realmId, change: change.id, sku, amount: change.amount, currency: change.currency, from: change.starts_at },
        lines: [
          `${sku} costs ${amount} ${change.currency} (minor units) from ${change.starts_at} for who agrees: price change ${change.id}.`,
        ],
      };
    });
  },
};

export const priceList: Command = {
  what: "price",
  action: "list",
  summary: "lists new prices, and how many were asked, agreed, left or did not answer",
  positionals: "REALM",
  options: {},
  examples: ["price list tv"],
  async run(context, _values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    await requireRealm(context, realmId);
    const rows = await context.platform().modules.commerce.prices.report(realmId);
    const changes = rows.map((row) => ({
      id: row.id,
      sku: row.sku,
      amount: row.amount,
      currency: row.currency,
      from: row.starts_at,
      state: row.state,
      answers: row.answers,
    }));
    return {
      json: { realm: realmId, changes },
      lines: changes.map((one) =>
        [
          one.id,
          one.sku,
          `${one.amount} ${one.currency}`,
          one.from,
          one.state,
          Object.entries(one.answers)
            .map(([state, many]) => `${state} ${many}`)
            .join(", ") || "nobody asked",
        ].join("  "),
      ),
    };
  },
};

export const priceWithdraw: Command = {
  what: "price",
  action: "withdraw",
  summary: "takes a new price back: nobody is asked any more, and what each pays stays; what has been charged stands",
  positionals: "REALM CHANGE",
  options: {},
  examples: ["price withdraw tv 0193…"],
  async run(context, _values, positionals) {
    const [realmId, id] = namedPositionals(positionals, "REALM", "CHANGE");
    await requireRealm(context, realmId);
    return await refusing(async () => {
      const taken = await context.platform().modules.commerce.prices.withdraw(realmId, id);
      context.terminal.log({ realm: realmId, change: id }, "price change withdrawn by command");
      return { json: { realm: realmId, change: id, subscriptions: taken }, lines: [`${taken} subscriptions keep their price.`] };
    });
  },
};

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PriceRefused) throw new Refused([error.message]);
    throw error;
  }
}
