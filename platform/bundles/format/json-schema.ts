import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { JsonSchema } from "../files/csv.ts";
import { isRecord } from "./marks.ts";
import type { BundlePart } from "./part.ts";

type Json = Record<string, unknown>;

/** The JSON Schema of a row in a file, where a field with a default is optional. */
export function rowSchemaOf(schema: v.GenericSchema<unknown, unknown>): JsonSchema & Json {
  const { $schema: _dialect, ...made } = toJsonSchema(schema as v.GenericSchema, { errorMode: "ignore", typeMode: "input" });
  return plain(made) as JsonSchema & Json;
}

/** Removes functions (such as those that return a default) and absent fields, which JSON cannot express. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined || typeof one === "function" ? [] : [[key, plain(one)]])),
  );
}

/** The JSON Schema of a whole `<file>.json`, for editors. */
export function fileSchemaOf(part: Pick<BundlePart, "file" | "about" | "schema">): Json {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: `${part.file}.json of a realm's bundle`,
    description: part.about,
    type: "object",
    properties: { $schema: { type: "string" }, [part.file]: { type: "array", items: rowSchemaOf(part.schema) } },
    required: [part.file],
    additionalProperties: false,
  };
}
