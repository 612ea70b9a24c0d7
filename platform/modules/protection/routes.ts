import { Hono } from "hono";
import * as v from "valibot";
import { readJson } from "../../http/body.ts";
import { languageOf, realmNamedBy } from "../../http/call-context.ts";
import { Problem } from "../../http/problem.ts";
import { problemResponse, requestIdOf } from "../../http/register.ts";
import { addressFrom } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { LicenceTokens } from "./licence-token.ts";
import type { Licences, ProtectionPorts } from "./licences.ts";
import { ClearKeyRequestSchema } from "./model/clear-key.ts";

const ADDRESS = "/media/licences/:asset";

/** Licences for protected titles, and the public keys of their tokens for licence servers of others. */
export function createProtectionRoutes(
  deps: Pick<PlatformDeps, "log">,
  realm: ProtectionPorts["realm"],
  { licences, tokens }: { readonly licences: Licences; readonly tokens: LicenceTokens },
): Hono {
  const routes = new Hono();

  async function answer(request: Request, asset: string, address: string, named: string | null | undefined): Promise<Response> {
    const body = v.safeParse(ClearKeyRequestSchema, await readJson(request));
    if (!body.success) throw new Problem("BAD_REQUEST");
    const licence = await licences.grant({
      token: /^Bearer (\S+)$/u.exec(request.headers.get("authorization") ?? "")?.[1] ?? null,
      asset,
      realm: named,
      address,
      language: languageOf(request.headers.get("accept-language")),
      requestId: requestIdOf(request),
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
      kids: body.output.kids,
    });
    return Response.json(licence, { headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" } });
  }

  routes.get("/media/licences/keys.json", async () =>
    Response.json(await tokens.publicKeys(), { headers: { "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" } }),
  );
  routes.post(ADDRESS, async (c) => {
    const request = c.req.raw;
    const named = await realmNamedBy(request, realm);
    try {
      return await answer(request, c.req.param("asset"), addressFrom(c.env), named);
    } catch (error) {
      const call = { realmId: named ?? "", language: languageOf(request.headers.get("accept-language")) };
      return problemResponse(error, requestIdOf(request), call, { localise: realm.localise, log: deps.log });
    }
  });
  routes.all(ADDRESS, (c) => {
    const response = problemResponse(new Problem("METHOD_NOT_ALLOWED"), requestIdOf(c.req.raw), null, {
      localise: realm.localise,
      log: deps.log,
    });
    response.headers.set("allow", "POST");
    return response;
  });
  return routes;
}
