import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from "kysely";

/** Tables that belong to no realm: the realm directory and the tables of the migrator. */
const SHARED = ["realms", "realm_hosts", "kysely_migration", "kysely_migration_lock"] as const;

export type SharedTable = (typeof SHARED)[number];

export const SHARED_TABLES: ReadonlySet<string> = new Set(SHARED);

/**
 * Refuses any query on a tenant table that does not name `realm_id` (product rules, Realms are walls). It cannot check that the realm is the
 * right one, only that there is one. Work that spans realms uses `database.unwalled` and gives its reason in a comment.
 */
export class RealmWallPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (/^(Select|Insert|Update|Delete)QueryNode$/u.test(node.kind)) {
      const seen = { tables: new Set<string>(), columns: 0 };
      visit(node, seen);
      const tenant = [...seen.tables].filter((table) => !SHARED_TABLES.has(table));
      // One mention per tenant table: joined tables each need their own condition.
      if (seen.columns < tenant.length) throw new Error(`query on ${tenant.join(", ")} without realm_id for each`);
    }
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

function visit(value: unknown, seen: { tables: Set<string>; columns: number }): void {
  if (Array.isArray(value)) {
    for (const entry of value) visit(entry, seen);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const node = value as OperationNode & Record<string, unknown>;
  if (node.kind === "TableNode") seen.tables.add(tableName(node));
  if (node.kind === "ColumnNode" && (node.column as { name?: string } | undefined)?.name === "realm_id") seen.columns += 1;
  // The table inside a column reference names an alias, not another table.
  for (const key in node) if (!(node.kind === "ReferenceNode" && key === "table")) visit(node[key], seen);
}

function tableName(node: OperationNode): string {
  return (node as unknown as { table: { identifier: { name: string } } }).table.identifier.name;
}
