import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.ts";

/** Stands for the value at a place while a query is compiled. No text that reaches the database contains U+0000. */
const placeholder = (place: number): string => `\u0000${place}`;

/**
 * A query that is built and compiled once for each database, and then run with other values: the rows of `build`. Only for the few queries
 * of every call, because building and compiling one takes as long as running it. `build` uses each value as a parameter, for example in
 * `where`, and must not look at it. The realm wall checks the query when it is compiled.
 */
export function compiledOnce<Values extends readonly string[], Row>(build: (db: Db, ...values: Values) => Compilable<Row>) {
  const compiled = new WeakMap<Db, CompiledQuery>();

  function compile(db: Db, values: Values): CompiledQuery {
    const places = values.map((_, place) => placeholder(place)) as readonly string[] as Values;
    const query = build(db, ...places).compile();
    compiled.set(db, query);
    return query;
  }

  return async (db: Db, ...values: Values): Promise<Row[]> => {
    const query = compiled.get(db) ?? compile(db, values);
    const places = new Map<unknown, string>(values.map((value, place) => [placeholder(place), value]));
    const parameters = query.parameters.map((parameter) => places.get(parameter) ?? parameter);
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
