import { csvLines } from "../../http/csv.ts";
import { CODE_ALPHABET, VouchersRefused } from "../../modules/commerce/index.ts";
import { type Command, type CommandValues, namedPositionals, Refused, textOf, textsOf, UsageError } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";

const USUAL_PATTERN = "####-####";
const MOST = 100_000;

export const voucherMake: Command = {
  what: "voucher",
  action: "make",
  summary: "makes vouchers of a realm and prints their codes",
  details: [
    `Random characters are of ${CODE_ALPHABET}: none is taken for another. A code counts once unless --uses or --unlimited says otherwise.`,
  ],
  positionals: "REALM",
  options: {
    percent: { type: "string", value: "1-100", help: "discount in percent" },
    amount: { type: "string", value: "10.00", help: "discount as an amount, with --currency" },
    currency: { type: "string", value: "EUR", help: "currency of --amount; something must be sold in it" },
    count: { type: "string", value: "n", help: `how many (1; at most ${MOST})` },
    code: { type: "string", value: "pattern", help: `the code, with # for each random character (${USUAL_PATTERN})` },
    licence: { type: "string", multiple: true, value: "id", help: "only for this licence (every one that costs something)" },
    uses: { type: "string", value: "n", help: "how often each code may be used (1)" },
    "per-viewer": { type: "string", value: "n", help: "how often each viewer may use it (as often as it counts)" },
    unlimited: { type: "boolean", help: "used without limit" },
    starts: { type: "string", value: "time", help: "counts from then on: 2026-12-01, or 2026-12-01T18:00Z (at once)" },
    ends: { type: "string", value: "time", help: "counts until then; a day alone is its end in UTC (without end)" },
    lasting: { type: "boolean", help: "counts for every renewal, not only for the first period" },
    name: { type: "string", value: "text", help: "what viewers read instead of the code; of a single voucher" },
    csv: { type: "boolean", help: "comma-separated values instead of lines" },
  },
  examples: [
    "voucher make tv --percent 20 --count 500 --code 'WINTER-######' --ends 2027-01-31 --csv > winter.csv",
    "voucher make tv --amount 10.00 --currency EUR --code TENOFF --unlimited --per-viewer 1 --licence tv-yearly --name '10 off'",
  ],
  async run(context, values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    const discount = discountOf(values);
    const count = wholeNumber(values, "count", MOST) ?? 1;
    const uses = usesOf(values);
    const usesPerViewer = wholeNumber(values, "per-viewer", 1_000_000_000) ?? null;
    const [startsAt, endsAt] = [timeOf(values, "starts"), timeOf(values, "ends")];
    const { languages } = await requireRealm(context, realmId);
    const name = textOf(values, "name");
    const { manageVouchers } = context.platform().modules.commerce;
    const wanted = {
      count,
      pattern: textOf(values, "code") ?? USUAL_PATTERN,
      discount,
      uses,
      usesPerViewer,
      startsAt,
      endsAt,
      lifetimeRepeat: values.lasting === true,
      licenceIds: textsOf(values, "licence"),
      name: name === undefined ? null : Object.fromEntries(languages.filter((one) => one !== "debug").map((one) => [one, name])),
    };
    const codes = await manageVouchers
      .make(realmId, wanted, (made) => context.terminal.progress(`${made} of ${count} vouchers`))
      .catch((error: unknown) => {
        throw error instanceof VouchersRefused ? new Refused(error.reasons) : error;
      });
    // Codes are worth money: the log knows how many, not which.
    context.terminal.log({ realm: realmId, count: codes.length, discount, uses, usesPerViewer, endsAt }, "vouchers made by command");
    return {
      json: { realm: realmId, discount, uses, usesPerViewer, startsAt, endsAt, codes },
      lines:
        values.csv === true
          ? csvLines(
              ["code"],
              codes.map((code) => [code]),
            )
          : codes,
    };
  },
};

function discountOf(values: CommandValues): { percent: number } | { amount: string; currency: string } {
  const [percent, amount, currency] = [wholeNumber(values, "percent", 100), textOf(values, "amount"), textOf(values, "currency")];
  if ((percent === undefined) === (amount === undefined)) throw new UsageError("give --percent, or --amount with --currency");
  if (percent !== undefined) return { percent };
  if (currency === undefined || !/^[A-Za-z]{3}$/u.test(currency)) throw new UsageError("--amount needs --currency, for example EUR");
  return { amount: amount ?? "", currency: currency.toUpperCase() };
}

function usesOf(values: CommandValues): number | null {
  const uses = wholeNumber(values, "uses", 1_000_000_000);
  if (values.unlimited !== true) return uses ?? 1;
  if (uses !== undefined) throw new UsageError("give --uses or --unlimited, not both");
  return null;
}

/** A whole number from 1. Throws UsageError. */
export function wholeNumber(values: CommandValues, name: string, most: number): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const value = /^[1-9]\d{0,9}$/u.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new UsageError(`--${name} must be a whole number from 1 to ${most}`);
  return value;
}

/** ISO 8601 in UTC, null when it was not given. A day is its beginning for a start and its end for an end. */
function timeOf(values: CommandValues, name: "starts" | "ends"): string | null {
  const text = textOf(values, name);
  if (text === undefined) return null;
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text);
  const whole = day ? `${text}T00:00Z` : text;
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/u.test(whole) ? new Date(whole) : null;
  // A day that no month has rolls over into the next one.
  if (time === null || Number.isNaN(time.getTime()) || (day && time.toISOString().slice(0, 10) !== text))
    throw new UsageError(`--${name} must be a day such as 2026-12-01, or a time with its zone such as 2026-12-01T18:00Z`);
  if (day && name === "ends") time.setUTCDate(time.getUTCDate() + 1);
  return time.toISOString();
}
