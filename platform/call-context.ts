import { createHmac, timingSafeEqual } from "node:crypto";
import type { Language } from "../contract/fields.ts";
import type { CallContext, Caller } from "./http/context.ts";
import { Problem } from "./http/problem.ts";

const LANGUAGES: readonly string[] = ["en", "es", "pt", "ar", "debug"] satisfies Language[];

export interface CallContextOptions {
  /** Both sides derive the service's proof from it. */
  readonly secret: string;
  findRealmByKey(apiKey: string): Promise<string | null>;
  /** Who holds the token; throws a Problem for one that is no longer good. */
  authenticate(realmId: string, token: string): Promise<Caller | null>;
}

/** Reads who calls, for which realm and in which language. */
export function createCallContexts(options: CallContextOptions) {
  const serviceAuth = Buffer.from(createHmac("sha256", options.secret).update("service").digest("base64url"));

  /** The request proves that it comes from our own web process. */
  function isService(request: Request): boolean {
    const given = Buffer.from(request.headers.get("x-service-auth") ?? "");
    return given.length === serviceAuth.length && timingSafeEqual(given, serviceAuth);
  }

  return {
    isService,
    /** `peer`: the network address of the caller; a service names its viewer's instead. Throws Problem FORBIDDEN without a realm. */
    async resolve(request: Request, requestId: string, peer: string): Promise<CallContext> {
      const service = isService(request);
      const apiKey = request.headers.get("x-api-key") ?? "";
      const realmId = apiKey === "" ? null : await options.findRealmByKey(apiKey);
      // Only our own process may ask without a realm, and only for the directory.
      if (realmId === null && !(service && apiKey === "")) throw new Problem("FORBIDDEN");
      const token = /^Bearer (\S{1,2000})$/u.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
      const region = service ? request.headers.get("outside-region") : null;
      return {
        realmId: realmId ?? "",
        language: languageOf(request.headers.get("accept-language")),
        viewer: realmId === null || token === null ? null : await options.authenticate(realmId, token),
        address: (service ? request.headers.get("x-viewer-address") : peer) ?? "",
        region: region !== null && /^[A-Z]{2}$/u.test(region) ? region : null,
        requestId,
        service,
        userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
      };
    },
  };
}

function languageOf(header: string | null): Language {
  const tag = (header ?? "").slice(0, 20).split(/[,;-]/u)[0]?.trim().toLowerCase() ?? "";
  return LANGUAGES.includes(tag) ? (tag as Language) : "en";
}
