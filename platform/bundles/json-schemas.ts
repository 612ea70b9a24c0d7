import { fileSchemaOf, rowSchemaOf } from "./format/json-schema.ts";
import { bundleParts } from "./parts.ts";
import { ABOUT_REALM, RealmFileSchema } from "./realm-file.ts";

/** The JSON Schema of every file of a bundle, by the name of its own file in `schemas/`. */
export function bundleSchemas(): ReadonlyMap<string, object> {
  const realm = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "realm.json of a realm's bundle",
    description: ABOUT_REALM,
    ...rowSchemaOf(RealmFileSchema),
  };
  return new Map([["realm.schema.json", realm], ...bundleParts.map((part) => [`${part.file}.schema.json`, fileSchemaOf(part)] as const)]);
}
