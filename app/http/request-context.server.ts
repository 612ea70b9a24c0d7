import type { AppLoadContext } from "@remix-run/node";
import type { SessionProfile, SessionUser, Tokens } from "../../contract/identity/identity.ts";
import type { PlaybackPreferences } from "../../contract/preferences/preferences.ts";
import { isOutsideTerritories, type Menu, type RealmSettings } from "../../contract/realm/realm.ts";
import type { Api } from "../api/client.server.ts";
import type { Zone } from "../i18n/zone.ts";
import type { Language, SpellingSet } from "../routing/locales.ts";
import type { Flash } from "./cookies/flash.server.ts";
import type { AnalyticsAnswer } from "./guest-cookies/analytics-cookie.server.ts";
import type { GuestPreferences } from "./guest-cookies/preferences-cookie.server.ts";

/** Labels of a page: flat key → text. */
export interface PageLabels {
  readonly version: string;
  readonly translations: Readonly<Record<string, string>>;
}

/** Everything that a loader or action may know of its request. Made once, in server.ts, before the framework runs. */
export interface RequestContext {
  readonly requestId: string;
  readonly realm: RealmSettings;
  readonly language: Language;
  readonly direction: "ltr" | "rtl";
  /** The set in which this page's links are spelled. */
  readonly spelling: SpellingSet;
  readonly region: string | null;
  /** The viewer's network hides where they are (CM-12). */
  readonly vpn: boolean;
  /** In which time zone this page shows its times (PL-15). */
  readonly zone: Zone;
  /** How the viewer wants videos to play (LS-06): of the account, or of a guest's browser. */
  readonly preferences: PlaybackPreferences;
  /** Of a guest who has chosen something: with the times of the choices. */
  readonly guestPreferences: GuestPreferences | null;
  /** Guest or signed in (S1§3, Session user). */
  readonly viewer: SessionUser;
  /** Who watches in this session (ID-26); null: the account's holder. A child can neither buy nor change the account. */
  readonly profile: SessionProfile | null;
  readonly viewerName: string | null;
  readonly viewerEmail: string | null;
  /** The viewer has proved that the address is theirs (ID-09). */
  readonly viewerEmailVerified: boolean;
  /** When the viewer's account will be deleted (ISO 8601); null: they did not ask for it. Until then nothing is sold to it. */
  readonly viewerDeletionAt: string | null;
  /** Terms of the realm that the viewer has to answer before anything else (ID-23), by id; empty: none. */
  readonly openTerms: readonly string[];
  /** An operator acts for the viewer (RT-12); null: it is the viewer. */
  readonly impersonation: { readonly mode: "READ" | "WRITE"; readonly until: string } | null;
  readonly api: Api;
  /** Counting what the viewer does (PL-12). */
  readonly analytics: {
    /** The viewer may be asked: the realm counts, and it is neither a child nor somebody who acts for them. */
    readonly offered: boolean;
    /** The browser asks not to be counted: a refusal. */
    readonly objected: boolean;
    /** The visit that was consented to, with its seal; null: nothing may be counted. */
    readonly sealedVisit: string | null;
    /** What this browser said; its own wish not to be counted is not looked at. */
    readonly answer: AnalyticsAnswer;
    /** `Set-Cookie` for an answer. */
    readonly cookieFor: (answer: { readonly visit: string } | "refused") => string;
  };
  /** Origin of canonical addresses and of what is sent to others. */
  readonly origin: string;
  /** Nonce of inline scripts and styles in this document. */
  readonly nonce: string;
  /** This document will be kept for other guests: await everything, put nothing of a viewer in it. */
  readonly shared: boolean;
  /** Cookies with Secure reach us: https, or localhost. Sign-in needs it. */
  readonly secureContext: boolean;
  /** A page as HTML; false where a script asks for its data alone. */
  readonly document: boolean;
  /** Changes with every build: clients compare it. */
  readonly build: string;
  /** What the last page left to say, or null. Whoever takes it shows it: it is gone then, and it waits for a page as long as nobody does. */
  takeFlash(this: void): Flash | null;
  /** Logs an error that no viewer is shown, with the request's id. */
  reportError(this: void, error: unknown): void;
  labels(namespaces: readonly string[]): Promise<PageLabels>;
  menu(): Promise<Menu>;
  /** Set-Cookie value that signs this browser in. */
  signIn(tokens: Tokens): string;
  /** Takes what a guest chose in this browser into the account of these tokens; Set-Cookie values. Never fails. */
  mergePreferences(tokens: Tokens): Promise<string[]>;
  /** Ends the session at the platform (a failure is only logged, ID-28); Set-Cookie value that forgets it here. */
  signOut(): Promise<string>;
}

/** `engine` brings the first frame; `controls` come after it. */
export interface PlayerScripts {
  readonly engine: string;
  /** Scripts that the engine imports: a browser finds them only after it has loaded the engine. */
  readonly engineImports: readonly string[];
  readonly controls: readonly string[];
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    readonly requestContext: RequestContext;
    /** Addresses of the scripts that play a stream, which no page loads by itself. Absent in development. */
    readonly playerScripts?: PlayerScripts;
  }
}

/** The request's context, for loaders and actions: `contextOf(args)`. */
export function contextOf(args: { context: AppLoadContext }): RequestContext {
  return args.context.requestContext;
}

type Place = Pick<RequestContext, "realm" | "region">;

/** The viewer is known to be outside the realm's territories (PL-06): nothing can be watched or bought from there. */
export const isOutside = ({ realm, region }: Place): boolean => isOutsideTerritories(realm, region);

/**
 * Pages may lead this viewer to something for sale. A VPN does not count: the viewer can turn it off, and the purchase page says so
 * (decision 0078).
 */
export const sellsTo = (context: Place): boolean => context.realm.purchaseOpen && !isOutside(context);
