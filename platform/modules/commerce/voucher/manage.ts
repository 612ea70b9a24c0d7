import type { Transaction } from "kysely";
import { OPERATOR_BY_COMMAND, type OperatorAtWork } from "../../../http/operator-at-work.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { Tables } from "../../../store/tables.ts";
import { auditTime, createAuditWriter } from "../../audit/index.ts";
import { commerceAudit } from "../model/audit-events.ts";
import { codeFrom, patternProblem } from "../model/voucher-code.ts";
import { normaliseCode, type VoucherState, voucherState } from "../model/voucher-state.ts";
import type { VoucherRow } from "../rows.ts";
import { manageVoucherStore, type VoucherFilter } from "./store/managed-vouchers.ts";

const appendAudit = createAuditWriter(commerceAudit);

export interface VouchersToMake {
  readonly count: number;
  /** Pattern of the codes, with `#` for each random character; without `#` it is a code. */
  readonly pattern: string;
  /** Percent from 1 to 100, or an amount as the shop writes it: `10.00` in `currency`. */
  readonly discount: { readonly percent: number } | { readonly amount: string; readonly currency: string };
  /** Maximum number of uses per voucher; null: no limit. */
  readonly uses: number | null;
  /** Maximum number of uses per viewer; null: no limit. */
  readonly usesPerViewer: number | null;
  /** ISO 8601 in UTC. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** True when the voucher applies to every renewal too. */
  readonly lifetimeRepeat: boolean;
  /** Empty: every licence that costs something. */
  readonly licenceIds: readonly string[];
  /** Name of a single voucher, by language. */
  readonly name: Readonly<Record<string, string>> | null;
}

export interface ListedVoucher {
  readonly code: string;
  readonly discount: string;
  readonly state: VoucherState | "USED";
  readonly uses: number;
  readonly maxUses: number | null;
  readonly usesPerViewer: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly lifetimeRepeat: boolean;
  readonly licenceIds: readonly string[] | null;
}

/** Thrown when vouchers cannot be created, with all reasons. */
export class VouchersRefused extends Error {
  override readonly name = "VouchersRefused";
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join("; "));
    this.reasons = reasons;
  }
}

const CHUNK = 500;
/** A pattern has a million codes per voucher, so this many chunks without an unused code mean an error. */
const MOST_EMPTY_CHUNKS = 5;

/** Operators' work with vouchers, by command. */
export function createVoucherManagement(deps: Pick<PlatformDeps, "clock" | "database" | "ids" | "realmClock">) {
  const { database, ids, realmClock } = deps;

  return {
    /**
     * Creates the vouchers in one transaction; returns their codes. Throws VouchersRefused and errors of `by.hold`. `progress` gets the
     * number of created vouchers.
     */
    async make(
      realmId: string,
      wanted: VouchersToMake,
      progress: (made: number) => void,
      by: OperatorAtWork = OPERATOR_BY_COMMAND,
    ): Promise<string[]> {
      const row = await readRow(realmId, wanted);
      return database.write.transaction().execute(async (trx) => {
        await by.hold(trx);
        const store = manageVoucherStore(trx, realmId);
        const codes: string[] = [];
        let empty = 0;
        while (codes.length < wanted.count) {
          const size = Math.min(CHUNK, wanted.count - codes.length);
          const fresh = new Set(Array.from({ length: size }, () => codeFrom(wanted.pattern)));
          const made = await store.add([...fresh].map((code) => ({ ...row, code })));
          if (made.length === 0) empty += 1;
          if (empty > 0 && (!wanted.pattern.includes("#") || empty > MOST_EMPTY_CHUNKS))
            throw new VouchersRefused([`the code ${[...fresh][0] ?? ""} is taken`]);
          codes.push(...made);
          progress(codes.length);
        }
        const [first] = codes;
        if (wanted.name !== null && first !== undefined) await store.addName(first, wanted.name);
        const entry = { id: ids.id(), accountId: null, actor: by.actor, address: by.address } as const;
        const details = { count: String(codes.length), discount: JSON.stringify(wanted.discount) };
        await appendAudit(trx, realmId, { ...entry, event: "VOUCHERS_MADE", details }, auditTime(deps));
        return codes;
      });
    },

    /** True when the realm has a voucher with this code, in any spelling. */
    has: (trx: Transaction<Tables>, realmId: string, typed: string): Promise<boolean> =>
      manageVoucherStore(trx, realmId).has(normaliseCode(typed)),

    async list(realmId: string, filter: VoucherFilter): Promise<ListedVoucher[]> {
      const prefix = filter.prefix === undefined ? {} : { prefix: normaliseCode(filter.prefix) };
      const rows = await manageVoucherStore(database.read, realmId).list({ ...filter, ...prefix });
      return rows.map((row) => listed(row, realmClock.now(realmId)));
    },

    redemptions: (realmId: string, code: string) => manageVoucherStore(database.read, realmId).listRedemptions(code),
  };

  async function readRow(realmId: string, wanted: VouchersToMake): Promise<Omit<VoucherRow, "realm_id" | "code">> {
    const store = manageVoucherStore(database.read, realmId);
    const [existingIds, currencies] = await Promise.all([store.licenceIds(), store.listCurrencies()]);
    const reasons: string[] = [];
    const pattern = patternProblem(wanted.pattern, wanted.count);
    if (pattern !== null) reasons.push(`the code ${pattern}`);
    for (const id of wanted.licenceIds)
      if (!existingIds.includes(id)) reasons.push(`there is no licence ${id} (there are ${existingIds.join(", ") || "none yet"})`);
    const { startsAt, endsAt, discount } = wanted;
    if (endsAt !== null && new Date(endsAt) <= realmClock.now(realmId)) reasons.push("the end lies in the past");
    if (startsAt !== null && endsAt !== null && startsAt >= endsAt) reasons.push("the end lies before the start");
    if (wanted.name !== null && wanted.count > 1) reasons.push("only a single voucher has a name: many are shown by their codes");
    const currency = "currency" in discount ? currencies.find((one) => one.currency === discount.currency) : undefined;
    const amount = "amount" in discount && currency !== undefined ? minorUnits(discount.amount, currency.scale) : null;
    if ("currency" in discount && currency === undefined)
      reasons.push(`nothing is sold in ${discount.currency} (in ${currencies.map((one) => one.currency).join(", ") || "no currency yet"})`);
    else if ("amount" in discount && (amount === null || amount < 1))
      reasons.push(`the amount must be like ${(10).toFixed(currency?.scale ?? 2)}`);
    if (reasons.length > 0) throw new VouchersRefused(reasons);
    return {
      discount_type: "percent" in discount ? "PERCENTAGE" : "AMOUNT",
      percentage: "percent" in discount ? discount.percent : null,
      amount,
      currency: currency?.currency ?? null,
      scale: currency?.scale ?? null,
      lifetime_repeat: wanted.lifetimeRepeat ? 1 : 0,
      starts_at: startsAt,
      ends_at: endsAt,
      max_uses: wanted.uses,
      viewer_uses: wanted.usesPerViewer,
      uses: 0,
      licence_ids: wanted.licenceIds.length === 0 ? null : JSON.stringify(wanted.licenceIds),
    };
  }
}

/** `10.00` with scale 2 → 1000; null for an invalid amount. Parsed as digits, without floating point. */
function minorUnits(text: string, scale: number): number | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/u.exec(text.trim());
  const fraction = match?.[2] ?? "";
  if (match === null || fraction.length > scale) return null;
  const units = Number(`${match[1]}${fraction.padEnd(scale, "0")}`);
  return Number.isSafeInteger(units) ? units : null;
}

function listed(row: VoucherRow, now: Date): ListedVoucher {
  const uses = Number(row.uses);
  const maxUses = row.max_uses === null ? null : Number(row.max_uses);
  const state = voucherState({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
  const scale = Number(row.scale ?? 0);
  return {
    code: row.code,
    discount:
      row.discount_type === "PERCENTAGE" ? `${row.percentage} %` : `${(Number(row.amount) / 10 ** scale).toFixed(scale)} ${row.currency}`,
    state: state === "ACTIVE" && maxUses !== null && uses >= maxUses ? "USED" : state,
    uses,
    maxUses,
    usesPerViewer: row.viewer_uses === null ? null : Number(row.viewer_uses),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    lifetimeRepeat: row.lifetime_repeat === 1,
    licenceIds: row.licence_ids === null ? null : (JSON.parse(row.licence_ids) as string[]),
  };
}
