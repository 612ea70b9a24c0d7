import type { KyselyPlugin, OperationNode, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, UnknownRow } from "kysely";
import type { Database } from "../store/database.ts";

/** Counts how often each table is read, so that a test can hold how much a call asks of the database. */
export class QueryCounter implements KyselyPlugin {
  private reads = new Map<string, number>();

  /** The same database, counted. Transactions count too. */
  count(database: Database): Database {
    return { ...database, read: database.read.withPlugin(this), write: database.write.withPlugin(this) };
  }

  /** Reads by table since the last call. */
  take(): Record<string, number> {
    const taken = Object.fromEntries([...this.reads].sort());
    this.reads = new Map();
    return taken;
  }

  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs["node"] {
    if (node.kind === "SelectQueryNode") for (const table of tablesOf(node)) this.reads.set(table, (this.reads.get(table) ?? 0) + 1);
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

function tablesOf(node: OperationNode): Set<string> {
  const tables = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const one = value as { kind?: string; table?: { identifier?: { name: string } } };
    if (one.kind === "TableNode" && one.table?.identifier !== undefined) tables.add(one.table.identifier.name);
    for (const [key, child] of Object.entries(one)) if (!(one.kind === "ReferenceNode" && key === "table")) visit(child);
  };
  visit(node);
  return tables;
}
