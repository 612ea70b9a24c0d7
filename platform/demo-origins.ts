/** `http://localhost:3000` → `http://pay.localhost:3000`: origin of the sandbox's pages; another origin, as a real provider's is. */
export function payOriginOf(baseOrigin: string): string {
  const url = new URL(baseOrigin);
  url.hostname = `pay.${url.hostname}`;
  return url.origin;
}

/** `http://localhost:3000` → `http://id.localhost:3000`: origin of the demo's identity provider; another origin too. */
export function identityOriginOf(baseOrigin: string): string {
  const url = new URL(baseOrigin);
  url.hostname = `id.${url.hostname}`;
  return url.origin;
}

/** Stands for the origin of the demo's partner in settings and bundles, because the origin depends on the port. */
export const DEMO_PARTNER = "demo:partner";

/** `http://id.localhost:3000` → `http://partner.localhost:3000`: origin of the demo's partner, with a page that frames the player and a plugin. */
export function partnerOriginBeside(identityOrigin: string): string {
  const url = new URL(identityOrigin);
  url.hostname = url.hostname.replace(/^id\./u, "partner.");
  return url.origin;
}

/** `http://localhost:3000` → `http://partner.localhost:3000`. */
export const partnerOriginOf = (baseOrigin: string): string => partnerOriginBeside(identityOriginOf(baseOrigin));

/** `http://id.localhost:3000` → `http://ads.localhost:3000`: origin of the demo's ad server. */
export function adsOriginBeside(identityOrigin: string): string {
  const url = new URL(identityOrigin);
  url.hostname = url.hostname.replace(/^id\./u, "ads.");
  return url.origin;
}

/** `http://localhost:3000` → `http://ads.localhost:3000`. */
export const adsOriginOf = (baseOrigin: string): string => adsOriginBeside(identityOriginOf(baseOrigin));

/** True for any name of localhost, which no other machine can open. */
export const isLoopbackOrigin = (origin: string): boolean =>
  /^https?:\/\/(?:(?:[^/:]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/u.test(origin);
