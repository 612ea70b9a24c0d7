import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathsOf } from "../../contract/base/endpoint.ts";
import { ERROR_STATUS } from "../../contract/base/errors.ts";
import { listEndpoints } from "../../contract/table.ts";
import { openDemoPlace, openPlatform, type Place, type TestPlatform } from "../support/test-platform.ts";

interface Operation {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>>;
}
interface Body {
  readonly content: Readonly<Record<string, { readonly schema: { readonly required?: readonly string[] } }>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

describe("OpenAPI document", () => {
  let place: Place;
  let product: TestPlatform;
  let document: Document;

  beforeAll(async () => {
    place = await openDemoPlace();
    product = await openPlatform(place);
    // Without a key: authors of clients read the document before they have one.
    const answer = await product.call("GET", "/api/openapi.json", { key: null });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("application/json");
    document = answer.json<Document>();
  });
  afterAll(async () => {
    await product.close();
    await place.remove();
  });

  test("PL-07 it is a valid OpenAPI 3.1 document", async () => {
    const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe("3.1.0");
  });

  test("PL-07 the validator would notice a broken one", async () => {
    const broken = structuredClone(document) as unknown as { paths: Record<string, Record<string, { responses?: object }>> };
    const first = broken.paths["/home"]?.get;
    if (first !== undefined) delete first.responses;
    Object.assign(broken.paths, { "no-slash": {} });
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );

  test("PL-07 it holds every call of the contract, and no other", () => {
    const documented = operations().map(({ path, method, operation }) => `${operation.operationId} ${method} ${path}`);
    const declared = listEndpoints().flatMap(({ domain, name, definition }) =>
      pathsOf(definition).map((path, index) => `${domain}.${name}${index === 0 ? "" : `.alias${index}`} ${definition.method} ${path}`),
    );
    expect(documented.sort()).toEqual(declared.sort());
  });

  test("PL-07 each call names its parameters, its body, who may call and how it can fail", () => {
    for (const { domain, name, definition } of listEndpoints()) {
      const operation = document.paths[definition.path]?.[definition.method.toLowerCase()];
      if (operation === undefined) throw new Error(`${domain}.${name} is missing`);
      const what = operation.operationId;
      const inPath = [...definition.path.matchAll(/\{([a-z]+)\}/giu)].map(([, parameter]) => parameter);
      expect(
        operation.parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name),
        what,
      ).toEqual(inPath);
      expect(
        operation.parameters.every((parameter) => parameter.in !== "path" || parameter.required),
        what,
      ).toBe(true);
      expect(operation.requestBody !== undefined, what).toBe(definition.body !== undefined);
      const forMembers = definition.access === "viewer" || definition.access === "operator";
      expect(
        operation.security.some((scheme) => "viewer" in scheme),
        what,
      ).toBe(forMembers);
      for (const code of definition.errors ?? []) expect(Object.keys(operation.responses), what).toContain(String(ERROR_STATUS[code]));
      expect(Object.keys(operation.responses), what).toContain(definition.response === "empty" ? "204" : "200");
    }
  });

  test("PL-07 what it says of a body is so: each field that it calls required is asked for", async () => {
    const body = document.paths["/login"]?.post?.requestBody as Body | undefined;
    const { required = [] } = body?.content["application/json"]?.schema ?? {};
    expect([...required].sort()).toEqual(["id", "secret"]);
    for (const field of required) {
      const sent = { id: "nobody@ringside.example", secret: "wrong", [field]: undefined };
      expect((await product.call("POST", "/login", { json: sent })).status).toBe(400);
    }
  });
});
