import { readCookies } from "../../app/http/cookies/cookies.ts";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import type { Connection } from "../connection/connection.ts";
import type { PageRequest } from "../documents/page-request.ts";
import type { RealmDirectory, VersionedRealm } from "../realm-directory.ts";

/** A realm with the settings that the web process itself reads. */
export function realmFixture(versions: Partial<VersionedRealm["versions"]> = {}): VersionedRealm {
  const settings: Partial<RealmSettings> = {
    id: "ringside",
    apiKey: "key-of-ringside",
    origin: "https://tv.example.com",
    defaultLanguage: "en",
    languages: ["en", "es", "pt", "ar"],
    paymentOrigins: [],
    authenticationProviders: [],
    territories: null,
    clockAhead: 0,
    promoIds: ["gift", "cup"],
  };
  return { settings: settings as RealmSettings, versions: { content: "1", labels: "1", nextChangeAt: null, ...versions } };
}

export const connectionFixture = (changes: Partial<Connection> = {}): Connection => ({
  scheme: "https",
  host: "tv.example.com",
  origin: "https://tv.example.com",
  hostname: "tv.example.com",
  address: "198.51.100.7",
  region: null,
  vpn: false,
  ...changes,
});

/** A directory with the same realm for every host; null: none. */
export const directoryFixture = (realm: VersionedRealm | null): RealmDirectory => ({
  refresh: async () => undefined,
  start: async () => undefined,
  stop: () => undefined,
  ready: realm !== null,
  empty: false,
  realmOf: () => realm,
  isPaymentOrigin: () => false,
  isIdentityOrigin: () => false,
  isAdOrigin: () => false,
  isPartnerOrigin: () => false,
});

/** A request for `path` as the web process reads it. */
export function pageRequestFixture(
  path: string,
  { method = "GET", headers = {}, realm = realmFixture(), connection = connectionFixture() } = {} as {
    method?: string;
    headers?: Record<string, string>;
    realm?: VersionedRealm;
    connection?: Connection;
  },
): PageRequest {
  const request = new Request(`https://tv.example.com${path}`, { method, headers });
  return {
    request,
    url: new URL(request.url),
    connection,
    realm,
    cookies: readCookies(request.headers.get("cookie")),
    requestId: "asked",
  };
}
