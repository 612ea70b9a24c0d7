import type { Insertable } from "kysely";
import type * as v from "valibot";
import type { Image } from "../../../contract/base/fields.ts";
import type { Tables } from "../../store/tables.ts";
import type { KindName } from "./kinds.ts";
import type { TableName } from "./marks.ts";
import type { Moment } from "./moments.ts";

/** A value as both databases keep it. */
export type Value = string | number | null;

/** A row of a table, without its realm. */
export interface TableRow {
  readonly table: TableName;
  readonly values: Readonly<Record<string, Value>>;
}

/** A row of a tenant table, checked against its type. */
export function tableRow<T extends TableName>(table: T, values: Omit<Insertable<Tables[T]>, "realm_id">): TableRow {
  return { table, values: values as Record<string, Value> };
}

/** One table in which things of a kind have rows. */
export interface KindTable {
  readonly table: TableName;
  /** The column that names the thing. */
  readonly owner: string;
  /** The primary key, without the realm. */
  readonly key: readonly string[];
  /** Further things of the table belong to other kinds. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Rows with a value in one of these columns belong to no kind: the product or another import wrote them. */
  readonly without?: readonly string[];
  /** Columns that name things of other kinds, by the kind or its space: a row is dropped when its thing is missing. */
  readonly refers?: Readonly<Record<string, string>>;
  /** Columns that the running product writes: never compared, and preserved when the row changes. */
  readonly live?: readonly string[];
}

/** A kind of things: videos, seasons, heroes. Each is compared, preserved or replaced as a whole. */
export interface BundleKind {
  /** Its part adds the name to `BundleKinds`. */
  readonly kind: KindName;
  /** Kinds of one space share their ids; without it the kind has its own. */
  readonly space?: string;
  /** Parents first. */
  readonly tables: readonly KindTable[];
  /** Parent of the things: the column of the first table that names it, and its kind. */
  readonly inside?: { readonly kind: KindName; readonly column: string };
  /** Column of the first table with the things' own order, counted from 0. An operator may move them. */
  readonly order?: "position";
  /** Rows as the import wrote them, if the running product has moved some of their values; default: the current rows. */
  asImported?(rows: readonly TableRow[]): readonly TableRow[];
  /** True when an export has the thing; default: every one. */
  isExported?(id: string, rows: readonly TableRow[]): boolean;
  /** Rows that remain of a thing that the bundle no longer has; default: none. */
  retire?(id: string, rows: readonly TableRow[]): readonly TableRow[];
}

/** A thing of a bundle with the rows that it becomes. */
export interface BundleThing {
  readonly kind: string;
  readonly id: string;
  readonly rows: readonly TableRow[];
}

/** Lookups available to a part while it turns a row into things. */
export interface RowContext {
  readonly realmId: string;
  /** Languages of the texts; the first is the realm's default. */
  readonly languages: readonly string[];
  /** ISO 8601 in UTC. */
  momentOf(moment: Moment): string;
  /** The picture of a path; it was found before. */
  imageOf(path: string): Image;
  /** The address of a file that is sent as it is. */
  addressOf(path: string): string;
  /** Facts that a part stores about a thing for others (`facts`). */
  factOf(kind: string, id: string): Readonly<Record<string, Value>> | undefined;
}

/** The same backwards, for an export. */
export interface ExportContext {
  /** Languages of the realm; the first is its default. */
  readonly languages: readonly string[];
  /** Path of a stored picture; it is copied into the bundle when the bundle lacks it. */
  pathOf(image: Image): string;
  pathOfAddress(address: string): string;
}

interface PartDefinition<Row> {
  /** Name of the file without its ending, and of the list in it: `videos`. */
  readonly file: string;
  /** One sentence for the schema and the documentation. */
  readonly about: string;
  readonly schema: v.GenericSchema<unknown, Row>;
  /** The field that names a row: `id`. */
  readonly id: string;
  readonly kinds: readonly BundleKind[];
  /** Scope of `realm_versions` that moves when anything of it changes. */
  readonly scope: string;
  /** The row's own thing and the things inside it, parents first; `position` counts the rows of the file. */
  things(row: Row, context: RowContext, position: number): readonly BundleThing[];
  /** Ids that the row defines, by kind, with the facts that references may check. Default: the row's own id. */
  names?(
    row: Row,
  ): readonly { readonly kind: string; readonly id: string; readonly facts?: Readonly<Record<string, Value>>; readonly path?: string }[];
  /** Problems of a row beyond its schema, by the path of the field. */
  problems?(row: Row): readonly { readonly path: string; readonly reason: string }[];
  /** Problems of all rows together. Only for files with few rows. */
  problemsOfAll?(rows: readonly Row[]): readonly { readonly index: number; readonly path: string; readonly reason: string }[];
  /** A row of the file, built from the realm's current things. */
  fromThings(things: CurrentThings, context: ExportContext): Row;
}

/** A thing as the realm has it now, with the things inside it by kind. */
export interface CurrentThings {
  readonly id: string;
  readonly rows: readonly TableRow[];
  /** Things of another kind of the part that belong to this one, in their order. */
  readonly inside: Readonly<Record<string, readonly { readonly id: string; readonly rows: readonly TableRow[] }[]>>;
}

/** A module's contribution to bundles: one file. */
export type BundlePart = PartDefinition<unknown>;

/** Declares a part. The compiler checks rows against the schema; readers of a bundle parse them first. */
export const defineBundlePart = <Row>(part: PartDefinition<Row>): BundlePart => part;
