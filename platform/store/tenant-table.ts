import type { CreateTableBuilder, SchemaModule } from "kysely";
import { SHARED_TABLES, type SharedTable } from "./realm-wall.ts";

interface Schema {
  readonly schema: SchemaModule;
}

type Type = "text" | "integer" | "bigint";

/** A type is not null; `text?` may be null. An object gives the value of rows that name none. */
type ColumnType = Type | `${Type}?` | { readonly type: Type | `${Type}?`; readonly defaultTo: number | string };

interface ForeignKey {
  /** The other table's column, besides `realm_id`. Default: `id`. */
  readonly to?: string;
  /** Deletes rows with the row that they refer to. Without it, that row cannot be deleted. */
  readonly onDelete?: "cascade";
}

interface TenantTableOptions {
  /**
   * Guarantee that the realm exists: `realms` (default) is a reference of `realm_id` itself; `parent` leaves it to a foreign
   * key on another tenant table, which the table then must have.
   */
  readonly realmFrom?: "realms" | "parent";
}

/**
 * A table whose rows belong to a realm (product rules, Realms are walls): `realm_id` is its first column and leads its primary key, its
 * uniques and its foreign keys. The methods name the other columns only.
 *
 * ```ts
 * await tenantTable(db, "articles")
 *   .columns({ id: "text", slug: "text", subtitle: "text?" })
 *   .key("id")
 *   .unique("articles_slug", "slug")
 *   .execute();
 * ```
 *
 * Columns and constraints have the order of the calls. Landed migrations use this builder, so a change here must not alter the tables that
 * they create (`platform/migrations.test.ts` compares). `sharedTable` creates a table without a realm.
 *
 * Throws when `name` is one of the shared tables.
 */
export function tenantTable(db: Schema, name: string, { realmFrom = "realms" }: TenantTableOptions = {}): TenantTable<never> {
  if (SHARED_TABLES.has(name)) throw new Error(`${name} is a table without a realm: use sharedTable`);
  const table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn("realm_id", "text", (column) => (realmFrom === "realms" ? column.notNull().references("realms.id") : column.notNull()));
  return new TenantTable(name, table, { key: true, parent: realmFrom === "parent" });
}

/** Kysely's builder for one of the few tables without a realm. `realm-wall.ts` lists them and allows queries on them. */
export function sharedTable(db: Schema, name: SharedTable): CreateTableBuilder<string> {
  return db.schema.createTable(name);
}

interface Missing {
  readonly key: boolean;
  readonly parent: boolean;
}

/** Builder that `tenantTable` returns. Each call returns a new builder; `execute` creates the table. */
export class TenantTable<Name extends string> {
  readonly #name: string;
  readonly #table: CreateTableBuilder<string, string>;
  readonly #missing: Missing;

  constructor(name: string, table: CreateTableBuilder<string, string>, missing: Missing) {
    this.#name = name;
    this.#table = table;
    this.#missing = missing;
  }

  /** Adds columns in the order of the object. */
  columns<Added extends string>(columns: Readonly<Record<Added, ColumnType>>): TenantTable<Name | Added> {
    let table = this.#table;
    for (const [name, column] of Object.entries<ColumnType>(columns)) {
      const { type, required, defaultTo } = readColumn(column);
      table = table.addColumn(name, type, (builder) => {
        const typed = required ? builder.notNull() : builder;
        return defaultTo === undefined ? typed : typed.defaultTo(defaultTo);
      });
    }
    return new TenantTable(this.#name, table, this.#missing);
  }

  /** The primary key `<table>_key`: the realm, then `columns`. Without any, the table has one row a realm. */
  key(...columns: Name[]): TenantTable<Name> {
    const table = this.#table.addPrimaryKeyConstraint(`${this.#name}_key`, ["realm_id", ...columns]);
    return new TenantTable(this.#name, table, { ...this.#missing, key: false });
  }

  /** At most one row of a realm has the same `columns`. */
  unique(constraint: string, ...columns: [Name, ...Name[]]): TenantTable<Name> {
    const table = this.#table.addUniqueConstraint(constraint, ["realm_id", ...columns]);
    return new TenantTable(this.#name, table, this.#missing);
  }

  /** `column` names a row of `target`, another tenant table, in the same realm. */
  foreignKey(constraint: string, column: Name, target: string, { to = "id", onDelete }: ForeignKey = {}): TenantTable<Name> {
    const table = this.#table.addForeignKeyConstraint(constraint, ["realm_id", column], target, ["realm_id", to], (key) =>
      onDelete === undefined ? key : key.onDelete(onDelete),
    );
    return new TenantTable(this.#name, table, { ...this.#missing, parent: false });
  }

  /** Makes the table. Throws without a primary key, and without the foreign key that `realmFrom: "parent"` announced. */
  async execute(): Promise<void> {
    if (this.#missing.key) throw new Error(`${this.#name} has no primary key`);
    if (this.#missing.parent) throw new Error(`${this.#name} takes its realm from a parent and has no foreign key`);
    await this.#table.execute();
  }
}

function readColumn(column: ColumnType): { type: Type; required: boolean; defaultTo?: number | string } {
  if (typeof column === "object") return { ...readColumn(column.type), defaultTo: column.defaultTo };
  return { type: column.replace("?", "") as Type, required: !column.endsWith("?") };
}
