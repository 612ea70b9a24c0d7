import { sql } from "kysely";
import { personalData } from "../../../modules.ts";
import type { Database } from "../../../store/database.ts";
import type { PersonalTable } from "../../../store/tables.ts";

/** Owner of made-up rows. Every id in the rows is the owner's, and every text names the owner. */
export interface MadeUpPerson {
  readonly realmId: string;
  readonly id: string;
  readonly email: string;
}

/** In every text column of a person's rows. */
export const markOf = ({ realmId, id }: MadeUpPerson): string => `text of ${id} in ${realmId}`;
/** In every column that the export must leave out. */
export const hiddenOf = ({ id }: MadeUpPerson): string => `hidden from ${id}`;

type Column = Readonly<{ name: string; dataType: string }>;

export const tablesWithViewers = (): [string, PersonalTable][] =>
  Object.entries(personalData).flatMap(([table, about]): [string, PersonalTable][] =>
    about === null || about === undefined ? [] : [[table, about as PersonalTable]],
  );

/**
 * Gives a person one row in every table that holds something of viewers, but for `accounts`. All ids in them are the person's own id, so
 * that whatever refers to something refers to something of theirs. Returns the tables of the realm's own rows that such rows refer to,
 * which have a row now, too.
 */
export async function addRowEverywhere(database: Database, person: MadeUpPerson): Promise<ReadonlySet<string>> {
  const columnsOf = new Map((await database.unwalled.introspection.getTables()).map(({ name, columns }) => [name, columns]));
  const parents = tablesWithViewers().filter(([, { owner }]) => !("of" in owner));
  const others = tablesWithViewers().filter(([, { owner }]) => "of" in owner);
  const personal = new Set(["accounts", "realms", "vouchers", ...parents.map(([table]) => table), ...others.map(([table]) => table)]);
  const filled = new Set(["vouchers"]);
  await addVoucher(database, person);
  for (const [table, about] of [...parents, ...others]) {
    if (table === "accounts") continue;
    for (const parent of await parentsOf(database, table)) {
      if (personal.has(parent)) continue;
      filled.add(parent);
      await addRow(database, parent, rowOf(person, null, columnsOf.get(parent) ?? []));
    }
    await addRow(database, table, rowOf(person, about, columnsOf.get(table) ?? []));
  }
  return filled;
}

const rowOf = (person: MadeUpPerson, about: PersonalTable | null, columns: readonly Column[]) =>
  Object.fromEntries(columns.map(({ name, dataType }) => [name, columnValue(person, about, name, /int|numeric/iu.test(dataType))]));

async function addRow(database: Database, table: string, row: Record<string, unknown>): Promise<void> {
  const insert = database.unwalled.insertInto(table as "audit_events").values(row as never);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Tables to which the foreign keys of a table refer. */
async function parentsOf({ unwalled, dialect }: Database, table: string): Promise<readonly string[]> {
  const query =
    dialect === "sqlite"
      ? sql<{ parent: string }>`select "table" as parent from pragma_foreign_key_list(${table})`
      : sql<{
          parent: string;
        }>`select confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid = ${table}::regclass`;
  return (await query.execute(unwalled)).rows.map(({ parent }) => parent);
}

function columnValue(person: MadeUpPerson, about: PersonalTable | null, column: string, isNumber: boolean): string | number {
  if (column === "realm_id") return person.realmId;
  return (about === null ? null : ownersValue(person, about, column)) ?? anyValue(person, about, column, isNumber);
}

/** The value of a column that names the owner; null for every other column. */
function ownersValue(person: MadeUpPerson, { owner }: PersonalTable, column: string): string | null {
  if ("mentionedIn" in owner && column === owner.mentionedIn) return JSON.stringify({ accountId: person.id });
  // Nobody's work to do.
  if ("mentionedIn" in owner && column === "state") return "DEAD";
  if ("column" in owner && column === owner.column) {
    const is = "is" in owner ? owner.is : undefined;
    return is === "email" ? person.email : is === "emailLookup" ? person.email.toLowerCase() : person.id;
  }
  return null;
}

function anyValue(person: MadeUpPerson, about: PersonalTable | null, column: string, isNumber: boolean): string | number {
  if (isNumber) return 1;
  if ((about?.secret as readonly string[] | undefined)?.includes(column) === true) return `${hiddenOf(person)} ${column}`;
  return /(?:^|_)(?:id|code)$/u.test(column) ? person.id : markOf(person);
}

/** Adds the voucher that a redeemed voucher's row refers to. */
async function addVoucher(database: Database, { realmId, id }: MadeUpPerson): Promise<void> {
  await database.unwalled
    .insertInto("vouchers")
    .values({
      realm_id: realmId,
      code: id,
      discount_type: "PERCENTAGE",
      percentage: 10,
      amount: null,
      currency: null,
      scale: null,
      lifetime_repeat: 0,
      starts_at: null,
      ends_at: null,
      max_uses: null,
      viewer_uses: null,
      uses: 0,
      licence_ids: null,
    })
    .execute();
}

/** Every row of every table, as JSON text by table. */
export async function everyRow(database: Database): Promise<Map<string, string[]>> {
  const tables = await database.unwalled.introspection.getTables();
  const rows = new Map<string, string[]>();
  for (const { name } of tables) {
    const found = await database.unwalled
      .selectFrom(name as "audit_events")
      .selectAll()
      .execute();
    rows.set(name, found.map((row) => JSON.stringify(row)).sort());
  }
  return rows;
}
