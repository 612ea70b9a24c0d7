import { csvLines } from "../../http/csv.ts";
import { type Command, type CommandContext, namedPositionals, textOf } from "../command.ts";
import { requireRealm } from "../realm/require-realm.ts";
import { wholeNumber } from "./make.ts";

const USUAL_LIMIT = 1_000;

export const voucherList: Command = {
  what: "voucher",
  action: "list",
  summary: "lists a realm's vouchers: what they give, how often they were used, and by whom",
  positionals: "REALM",
  options: {
    code: { type: "string", value: "beginning", help: "codes that begin so" },
    redeemed: { type: "boolean", help: "a line for each use: who, when, for which licence" },
    limit: { type: "string", value: "n", help: `at most so many vouchers (${USUAL_LIMIT})` },
    csv: { type: "boolean", help: "comma-separated values instead of lines" },
  },
  examples: ["voucher list tv", "voucher list tv --code WINTER --redeemed --csv > redeemed.csv"],
  async run(context, values, positionals) {
    const [realmId] = namedPositionals(positionals, "REALM");
    const limit = wholeNumber(values, "limit", 1_000_000) ?? USUAL_LIMIT;
    await requireRealm(context, realmId);
    const { manageVouchers } = context.platform().modules.commerce;
    const code = textOf(values, "code");
    const vouchers = await manageVouchers.list(realmId, { limit, ...(code === undefined ? {} : { prefix: code }) });
    if (values.redeemed === true) {
      const uses = await redemptionsOf(context, realmId, vouchers);
      const rows = uses.map((use) => [use.code, use.email, use.licence, use.state, use.at]);
      return {
        json: { realm: realmId, redemptions: uses },
        lines: values.csv === true ? csvLines(["code", "email", "licence", "state", "at"], rows) : rows.map((row) => row.join("  ")),
      };
    }
    const rows = vouchers.map((one) => [
      one.code,
      one.discount,
      one.state,
      one.uses,
      one.maxUses ?? "unlimited",
      one.usesPerViewer ?? "unlimited",
      one.startsAt,
      one.endsAt,
      one.lifetimeRepeat ? "lasting" : "once",
      one.licenceIds?.join(" ") ?? "all",
    ]);
    const names = ["code", "discount", "state", "used", "uses", "per viewer", "starts", "ends", "repeats", "licences"];
    return {
      json: { realm: realmId, vouchers },
      lines: values.csv === true ? csvLines(names, rows) : rows.map((row) => row.map((value) => value ?? "-").join("  ")),
    };
  },
};

async function redemptionsOf(
  context: CommandContext,
  realmId: string,
  vouchers: readonly { readonly code: string; readonly uses: number }[],
) {
  const { commerce, identity } = context.platform().modules;
  const emails = new Map<string, string>();
  const found: { code: string; email: string; licence: string; state: string; at: string }[] = [];
  for (const [index, { code, uses }] of vouchers.entries()) {
    context.terminal.progress(`${index} of ${vouchers.length} vouchers`);
    if (uses === 0) continue;
    for (const use of await commerce.manageVouchers.redemptions(realmId, code)) {
      const email = emails.get(use.viewer_id) ?? (await identity.getViewer(realmId, use.viewer_id))?.email ?? use.viewer_id;
      emails.set(use.viewer_id, email);
      found.push({ code, email, licence: use.licence_id, state: use.state, at: use.created_at });
    }
  }
  return found;
}
