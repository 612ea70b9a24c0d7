import { sql } from "kysely";
import type { Database } from "../../store/database.ts";
import { createHiding, type HiddenState } from "../hide.ts";
import type { SecretKeys } from "../secret-keys.ts";
import type { AnySealedColumn } from "./sealed-column.ts";

/** Rows that one statement reads. Each is written by itself, so that no lock is held for long. */
const BATCH = 200;

type Row = Readonly<Record<string, string>>;
type Count = Readonly<Record<HiddenState, number>>;

/** Number of a column's values that each secret opens. */
export interface SealedCount extends Count {
  readonly what: string;
}

export interface Resealed {
  /** Values that were encrypted with the previous secret, and now are with the current one. */
  readonly resealed: number;
  /** Values that no accepted secret opens. */
  readonly unreadable: number;
}

/** Gives Kysely one table's type. The real table is known only at run time; every table of the list has a realm. */
const any = (table: string): "authenticators" => table as "authenticators";

/** Counts and re-encrypts all stored values that are encrypted with SESSION_SECRET. Spans realms. */
export function createSealedValues({ unwalled }: Pick<Database, "unwalled">, keys: SecretKeys, columns: readonly AnySealedColumn[]) {
  /** Rows in the order of the primary key, in batches, because the table may be large and changes meanwhile. */
  async function* rowsOf({ table, column, key }: AnySealedColumn, realmId: string | null): AsyncGenerator<Row> {
    const order = ["realm_id", ...key];
    let last: Row | undefined;
    while (true) {
      const after = last;
      const found = await unwalled
        .selectFrom(any(table))
        .select([...order, column].map((name) => sql.ref<string>(name).as(name)))
        .where(sql.ref(column), "is not", null)
        .$if(realmId !== null, (query) => query.where("realm_id", "=", realmId ?? ""))
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(${sql.join(order.map((name) => sql.ref(name)))}) > (${sql.join(order.map((name) => after?.[name] ?? ""))})`,
          ),
        )
        .orderBy(sql.join(order.map((name) => sql.ref(name))))
        .limit(BATCH)
        .execute();
      yield* found as Row[];
      if (found.length < BATCH) return;
      last = (found as Row[]).at(-1);
    }
  }

  return {
    /** Counts each column's values by the secret that opens them. Changes nothing. */
    async count(): Promise<SealedCount[]> {
      const counts: SealedCount[] = [];
      for (const sealed of columns) {
        const hiding = createHiding(keys, sealed.purpose);
        const count = { CURRENT: 0, PREVIOUS: 0, UNREADABLE: 0 };
        for await (const row of rowsOf(sealed, null)) count[hiding.stateOf(sealed.holderOf(row as never), row[sealed.column] ?? "")] += 1;
        counts.push({ what: sealed.what, ...count });
      }
      return counts;
    },

    /** Encrypts values of the previous secret with the current one, in one realm or in all (null). A concurrent change of a value wins. */
    async reseal(realmId: string | null): Promise<Resealed> {
      let [resealed, unreadable] = [0, 0];
      for (const sealed of columns) {
        const { table, column, key } = sealed;
        const hiding = createHiding(keys, sealed.purpose);
        for await (const row of rowsOf(sealed, realmId)) {
          const holder = sealed.holderOf(row as never);
          const value = row[column] ?? "";
          const text = hiding.reveal(holder, value);
          if (text === null) unreadable += 1;
          if (text === null || hiding.stateOf(holder, value) === "CURRENT") continue;
          const isSame = ["realm_id", ...key, column].map((name) => sql<boolean>`${sql.ref(name)} = ${row[name] ?? ""}`);
          const { numUpdatedRows } = await unwalled
            .updateTable(any(table))
            .set({ [column]: hiding.hide(holder, text) })
            .where((eb) => eb.and(isSame))
            .executeTakeFirst();
          resealed += Number(numUpdatedRows);
        }
      }
      return { resealed, unreadable };
    },
  };
}
