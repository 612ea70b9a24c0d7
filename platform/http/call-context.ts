import type { Language } from "../../contract/fields.ts";
import type { CallerRights } from "./caller-rights.ts";
import type { CallContext, Caller, ResolvedRealm } from "./context.ts";
import { Problem } from "./problem.ts";

const LANGUAGES: readonly string[] = ["en", "es", "pt", "ar", "debug"] satisfies Language[];

export interface CallContextOptions {
  resolveKey(apiKey: string): Promise<ResolvedRealm | null>;
  /** Who holds the token; throws a Problem for one that is no longer good. */
  authenticate(realmId: string, token: string, realm: ResolvedRealm): Promise<Caller | null>;
}

/** What is known of a caller before the request is read. */
export interface CallerFacts {
  readonly peer: string;
  readonly rights: CallerRights | null;
}

/** Reads who calls, for which realm and in which language. */
export function createCallContexts(options: CallContextOptions) {
  /** Network address of the viewer: the connection's, or the one that our own process states. */
  const addressOf = (request: Request, { peer, rights }: CallerFacts): string =>
    rights === null ? peer : (request.headers.get("x-viewer-address") ?? "");

  return {
    addressOf,
    /** `peer`: the network address of the caller; our own web process states its viewer's. Throws Problem FORBIDDEN without a realm. */
    async resolve(request: Request, requestId: string, caller: CallerFacts): Promise<CallContext> {
      const service = caller.rights === "service";
      const apiKey = request.headers.get("x-api-key") ?? "";
      const realm = apiKey === "" ? null : await options.resolveKey(apiKey);
      // Only our own process may ask without a realm, and only for the directory.
      if (realm === null && !(service && apiKey === "")) throw new Problem("FORBIDDEN");
      const token = /^Bearer (\S{1,2000})$/u.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
      const region = caller.rights === null ? null : request.headers.get("outside-region");
      return {
        realmId: realm?.id ?? "",
        ...(realm === null ? {} : { realm }),
        language: languageOf(request.headers.get("accept-language")),
        viewer: realm === null || token === null ? null : await options.authenticate(realm.id, token, realm),
        address: addressOf(request, caller),
        region: region !== null && /^[A-Z]{2}$/u.test(region) ? region : null,
        vpn: caller.rights !== null && request.headers.get("outside-vpn") === "1",
        requestId,
        service,
        ...secretOf("device", request.headers.get("x-device")),
        ...secretOf("guestPrincipal", request.headers.get("x-guest-principal")),
        userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
      };
    },
  };
}

/** 256 bits as we gave them to the browser; anything else is none. */
const secretOf = <K extends "device" | "guestPrincipal">(name: K, header: string | null): { [P in K]?: string } =>
  header !== null && /^[\w-]{43}$/u.test(header) ? ({ [name]: header } as { [P in K]?: string }) : {};

function languageOf(header: string | null): Language {
  const tag = (header ?? "").slice(0, 20).split(/[,;-]/u)[0]?.trim().toLowerCase() ?? "";
  return LANGUAGES.includes(tag) ? (tag as Language) : "en";
}
