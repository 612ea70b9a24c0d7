/**
 * Writes `platform/bundles/schemas/`: the JSON Schema of every file of a bundle, for editors.
 * Run: `npm run bundle-schemas`. A test compares them with the schemas in the code.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { bundleSchemas } from "../platform/bundles/json-schemas.ts";

const folder = new URL("../platform/bundles/schemas/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of bundleSchemas()) writeFileSync(new URL(name, folder), `${JSON.stringify(schema, null, 2)}\n`);
