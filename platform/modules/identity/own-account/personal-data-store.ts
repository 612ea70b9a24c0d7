import { sql } from "kysely";
import type { Db } from "../../../store/database.ts";
import { type MatchedAddress, type MentionedPerson, matchesAddress, type PersonalData, type PersonalTable } from "../../../store/tables.ts";
import { lookupOf } from "../accounts/email.ts";

type Row = Record<string, unknown>;

/** Owner of the rows: found by id, or by address in tables without an account id. */
export interface Person {
  readonly id: string;
  /** Null for an address that the viewer has not proved: its rows may be somebody else's. */
  readonly address: MatchedAddress | null;
}

/** The person of an account. */
export const personOf = (account: { readonly id: string; readonly email: string; readonly email_verified_at: string | null }): Person => ({
  id: account.id,
  address: account.email_verified_at === null ? null : { email: account.email, emailLookup: lookupOf(account.email) },
});

type Actor = NonNullable<PersonalTable["actor"]>;

/** The person's row, without the data of another person who acted. */
function withoutActor(row: Row, { actor }: PersonalTable, person: Person): Row {
  const by = actor === undefined ? null : (row[actor.column] ?? null);
  return by === null || by === person.id ? row : { ...row, ...actor?.set };
}

/** Type that stands for any table of the list. The table is only known at run time; all tables have a realm. */
const asAnyTable = (table: string): "audit_events" => table as "audit_events";

/** Queries over every table with viewers' data, as `PersonalData` describes them. `db` is the database or a transaction. */
export function personalDataStore(db: Db, realmId: string, tables: PersonalData) {
  const held = Object.entries(tables as Record<string, PersonalTable | null>).flatMap(([table, about]) =>
    about === null ? [] : [{ table, about }],
  );
  // Rows that are found through another table are removed before that table's rows; accounts are last.
  const inOrder = [
    ...held.filter(({ about }) => "of" in about.owner),
    ...held.filter(({ table, about }) => !("of" in about.owner) && table !== "accounts"),
    ...held.filter(({ table }) => table === "accounts"),
  ];

  const like = (text: string): string => `%"${text.replace(/[\\%_]/gu, "\\$&")}"%`;

  function isOwn({ owner }: PersonalTable, person: Person) {
    if ("mentionedIn" in owner) {
      const column = sql.ref<string>(owner.mentionedIn);
      const texts = [person.id, ...(person.address === null ? [] : [person.address.email, person.address.emailLookup])];
      return sql<boolean>`(${sql.join(
        texts.map((text) => sql`${column} like ${like(text)} escape '\\'`),
        sql` or `,
      )})`;
    }
    if ("of" in owner) {
      const above = tables[owner.of]?.owner;
      if (above === undefined || !("column" in above)) throw new Error(`the rows of ${owner.of} are nobody's`);
      const rows = db
        .selectFrom(asAnyTable(owner.of))
        .select(sql.ref<string>(owner.key).as("key"))
        .where("realm_id", "=", realmId)
        .where(sql.ref<string>(above.column), "=", person.id);
      return sql<boolean>`${sql.ref(owner.column)} in ${rows}`;
    }
    if (owner.is === undefined) return sql<boolean>`${sql.ref(owner.column)} = ${person.id}`;
    return isAddress(owner.column, person);
  }

  const isAddress = (column: string, { address }: Person) => (address === null ? sql<boolean>`1 = 0` : matchesAddress(column, address));

  /** Other persons' rows that contain data of this person. */
  const isMentioned = (mentions: MentionedPerson, person: Person) => isAddress(mentions.address, person);

  return {
    /** Every table with viewers' data, with the person's rows. Secret columns are left out. */
    async rowsOf(person: Person): Promise<{ readonly table: string; readonly about: PersonalTable; readonly rows: Row[] }[]> {
      const found = [];
      for (const { table, about } of held) {
        const rows: Row[] = await db
          .selectFrom(asAnyTable(table))
          .selectAll()
          .where("realm_id", "=", realmId)
          .where(isOwn(about, person))
          .execute();
        const { mentions } = about;
        if (mentions !== undefined) {
          const others: Row[] = await db
            .selectFrom(asAnyTable(table))
            .select(mentions.columns.map((column) => sql.ref(column).as(column)))
            .where("realm_id", "=", realmId)
            .where(isMentioned(mentions, person))
            .where((eb) => eb.not(isOwn(about, person)))
            .execute();
          rows.push(...others);
        }
        const left = new Set<string>(["realm_id", ...(about.secret ?? [])]);
        const own = rows.map((row) => withoutActor(row, about, person));
        found.push({ table, about, rows: own.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)))) });
      }
      return found;
    },

    /** Applies the changes that take effect as soon as the deletion is requested. */
    async prepare(person: Person, now: string): Promise<void> {
      for (const { table, about } of held) if (about.onAsking !== undefined) await change(table, about, person, about.onAsking(now));
    },

    /** Removes the person's rows. Clears the columns of retained rows that the law does not require. The account is removed last. */
    async erase(person: Person): Promise<void> {
      for (const { table, about } of inOrder) {
        if (about.onDeletion === "REMOVED")
          await db.deleteFrom(asAnyTable(table)).where("realm_id", "=", realmId).where(isOwn(about, person)).execute();
        else if (about.onDeletion.set !== undefined) await change(table, about, person, about.onDeletion.set);
        if (about.actor !== undefined) await eraseActor(table, about.actor, person);
        if (about.mentions !== undefined) await eraseMentions(table, about.mentions, person);
      }
    },
  };

  async function eraseActor(table: string, actor: Actor, person: Person): Promise<void> {
    await db
      .updateTable(asAnyTable(table))
      .set(actor.set)
      .where("realm_id", "=", realmId)
      .where(sql.ref<string>(actor.column), "=", person.id)
      .execute();
  }

  async function eraseMentions(table: string, mentions: MentionedPerson, person: Person): Promise<void> {
    const { neededWhile } = mentions;
    await db
      .updateTable(asAnyTable(table))
      .set(mentions.set)
      .where("realm_id", "=", realmId)
      .where(isMentioned(mentions, person))
      .$if(neededWhile !== undefined, (query) =>
        query.where(sql.ref<string>(neededWhile?.column ?? ""), "not in", [...(neededWhile?.in ?? [])]),
      )
      .execute();
  }

  async function change(table: string, about: PersonalTable, person: Person, values: object): Promise<void> {
    await db.updateTable(asAnyTable(table)).set(values).where("realm_id", "=", realmId).where(isOwn(about, person)).execute();
  }
}
