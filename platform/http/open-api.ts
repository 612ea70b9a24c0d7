import { toJsonSchema } from "@valibot/to-json-schema";
import { type EndpointDefinition, pathsOf } from "../../contract/base/endpoint.ts";
import { ERROR_STATUS, ErrorEnvelopeSchema } from "../../contract/base/errors.ts";
import { listEndpoints } from "../../contract/table.ts";

type JsonSchema = Record<string, unknown>;

/** A schema as OpenAPI 3.1 takes it. What JSON Schema cannot say (transforms, checks) is left out: the server checks it. */
function schemaOf(schema: NonNullable<EndpointDefinition["body"]>, typeMode: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: "ignore", typeMode }) as JsonSchema;
  return rest;
}

function parametersOf(schema: EndpointDefinition["params"], place: "path" | "query"): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const ALWAYS = ["BAD_REQUEST", "FORBIDDEN", "NOT_FOUND", "TOO_MANY_REQUESTS", "INTERNAL"] as const;

/** Content of a successful answer, by media type. */
function contentOf({ response, contentType, event }: EndpointDefinition): JsonSchema {
  switch (response) {
    case "binary":
      return { [contentType ?? "application/octet-stream"]: { schema: { type: "string", format: "binary" } } };
    case "feed":
      return { [contentType ?? "application/atom+xml"]: { schema: { type: "string" } } };
    case "events":
      return { "text/event-stream": { schema: event === undefined ? {} : schemaOf(event, "output") } };
    default:
      return response === "empty" ? {} : { "application/json": { schema: schemaOf(response, "output") } };
  }
}

function requestBodyOf({ body, accepts }: EndpointDefinition): JsonSchema {
  if (accepts !== undefined) {
    const bytes = { schema: { type: "string", format: "binary", maxLength: accepts.maxBytes } };
    return { requestBody: { required: true, content: Object.fromEntries(accepts.types.map((type) => [type, bytes])) } };
  }
  return body === undefined
    ? {}
    : { requestBody: { required: true, content: { "application/json": { schema: schemaOf(body, "input") } } } };
}

function responsesOf({ definition }: { definition: EndpointDefinition }): JsonSchema {
  const success =
    definition.response === "empty"
      ? { "204": { description: "Done" } }
      : { "200": { description: "Success", content: contentOf(definition) } };
  const codes = [
    ...ALWAYS,
    ...(definition.access === "viewer" || definition.access === "operator" ? (["UNAUTHENTICATED"] as const) : []),
    ...(definition.errors ?? []),
  ];
  const byStatus = new Map<number, string[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  const failures = [...byStatus].map(([status, names]) => [
    String(status),
    { description: [...new Set(names)].join(", "), content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
  ]);
  return { ...success, ...Object.fromEntries(failures) };
}

/** The contract as an OpenAPI 3.1 document. Made from the tables, so it cannot differ from what is served. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { domain, name, definition } of listEndpoints()) {
    const operation: JsonSchema = {
      operationId: `${domain}.${name}`,
      tags: [domain],
      summary: definition.summary,
      "x-source": definition.source,
      "x-access": definition.access,
      ...(definition.access === "operator" ? { "x-scope": definition.scope } : {}),
      security: definition.access === "viewer" || definition.access === "operator" ? [{ realm: [], viewer: [] }] : [{ realm: [] }],
      parameters: [...parametersOf(definition.params, "path"), ...parametersOf(definition.query, "query")],
      ...requestBodyOf(definition),
      responses: responsesOf({ definition }),
    };
    for (const [index, path] of pathsOf(definition).entries()) {
      const named = index === 0 ? operation : { ...operation, operationId: `${domain}.${name}.alias${index}`, deprecated: true };
      paths[path] = { ...paths[path], [definition.method.toLowerCase()]: named };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Ringside platform", version: "1", description: "Every call between the web app and the platform." },
    paths,
    components: {
      securitySchemes: { realm: { type: "apiKey", in: "header", name: "x-api-key" }, viewer: { type: "http", scheme: "bearer" } },
      schemas: { Error: schemaOf(ErrorEnvelopeSchema, "output") },
    },
  };
}
