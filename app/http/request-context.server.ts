import type { AppLoadContext } from "@remix-run/node";
import type { SessionProfile, SessionUser } from "../../contract/identity/sessions.ts";
import type { Tokens } from "../../contract/identity/tokens.ts";
import type { PlaybackPreferences } from "../../contract/preferences/preferences.ts";
import type { Menu } from "../../contract/realm/menu.ts";
import { isOutsideTerritories, type RealmSettings } from "../../contract/realm/realm.ts";
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

/** Everything that a loader or action may know of its request. Created once, in server.ts, before the framework runs. */
export interface RequestContext {
  readonly requestId: string;
  readonly realm: RealmSettings;
  readonly language: Language;
  readonly direction: "ltr" | "rtl";
  /** Spelling set of this page's links. */
  readonly spelling: SpellingSet;
  readonly region: string | null;
  /** True when the viewer's network hides their location. */
  readonly vpn: boolean;
  /** Time zone of this page's times. */
  readonly zone: Zone;
  /** Playback preferences, of the account or of a guest's browser. */
  readonly preferences: PlaybackPreferences;
  /** Choices of a guest with their times; null: none. */
  readonly guestPreferences: GuestPreferences | null;
  /** Guest or signed in (S1§3, Session user). */
  readonly viewer: SessionUser;
  /** Profile of this session; null: the account's holder. A child can neither buy nor change the account. */
  readonly profile: SessionProfile | null;
  readonly viewerName: string | null;
  readonly viewerEmail: string | null;
  /** True when the viewer has confirmed their address. */
  readonly viewerEmailVerified: boolean;
  /** Time at which the viewer's account will be deleted (ISO 8601); null: no deletion is requested. Until then nothing is sold to it. */
  readonly viewerDeletionAt: string | null;
  /** Ids of the realm's terms that the viewer must answer first; empty: none. */
  readonly openTerms: readonly string[];
  /** Access of an operator who acts for the viewer; null: the viewer acts. */
  readonly impersonation: { readonly mode: "READ" | "WRITE"; readonly until: string } | null;
  readonly api: Api;
  /** Analytics of this viewer. */
  readonly analytics: {
    /** True when the viewer may be asked for consent: the realm has analytics, the profile is not a child's, and no operator acts for the viewer. */
    readonly offered: boolean;
    /** True when the browser signals an objection, which counts as a refusal. */
    readonly objected: boolean;
    /** The consented visit with its signature; null: nothing may be counted. */
    readonly sealedVisit: string | null;
    /** Answer in this browser's cookie, regardless of the browser's signal. */
    readonly answer: AnalyticsAnswer;
    /** `Set-Cookie` for an answer. */
    readonly cookieFor: (answer: { readonly visit: string } | "refused") => string;
  };
  /** Origin of canonical addresses and of addresses sent to others. */
  readonly origin: string;
  /** Nonce of inline scripts and styles in this document. */
  readonly nonce: string;
  /** True when this document will be cached for other guests: await everything, include nothing of a viewer. */
  readonly shared: boolean;
  /** True when cookies with Secure reach us: HTTPS, or localhost. Sign-in needs it. */
  readonly secureContext: boolean;
  /** True for an HTML page; false when a script requests only its data. */
  readonly document: boolean;
  /** Build id, which clients compare; it changes with every build. */
  readonly build: string;
  /**
   * Takes the previous page's message, or null. The caller must show it, because taking removes it; otherwise it waits for a later page.
   */
  takeFlash(this: void): Flash | null;
  /** Logs an error that viewers do not see, with the request's id. */
  reportError(this: void, error: unknown): void;
  labels(namespaces: readonly string[]): Promise<PageLabels>;
  menu(): Promise<Menu>;
  /** Set-Cookie value that signs this browser in. */
  signIn(tokens: Tokens): string;
  /** Merges a guest's choices in this browser into the account of these tokens. Returns Set-Cookie values. Never fails. */
  mergePreferences(tokens: Tokens): Promise<string[]>;
  /** Ends the session at the platform (a failure is only logged). Returns the Set-Cookie value that removes it here. */
  signOut(): Promise<string>;
}

/** `engine` shows the first frame; `controls` load after it. */
export interface PlayerScripts {
  readonly engine: string;
  /** Scripts that the engine imports; a browser discovers them only after it has loaded the engine. */
  readonly engineImports: readonly string[];
  readonly controls: readonly string[];
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    readonly requestContext: RequestContext;
    /** Addresses of the scripts that play a stream, which no page loads by itself. Absent in development. */
    readonly playerScripts?: PlayerScripts;
    /** The text of a style file of the build, by its address. Absent in development. */
    readonly readStyles?: (address: string) => string;
  }
}

/** The request's context, for loaders and actions: `contextOf(args)`. */
export function contextOf(args: { context: AppLoadContext }): RequestContext {
  return args.context.requestContext;
}

/** Id of the profile whose positions a page shows and stores; for the account's holder, id of the account. */
export const watcherOf = ({ viewer, profile }: Pick<RequestContext, "viewer" | "profile">): string => profile?.id ?? viewer.id;

/** True for a viewer who hides results. The platform masks its answers to them. */
export const hidesResults = ({ preferences }: Pick<RequestContext, "preferences">): boolean => preferences.hideResults === true;

type Place = Pick<RequestContext, "realm" | "region">;

/** True when the viewer is outside the realm's territories, where nothing can be watched or bought. */
export const isOutside = ({ realm, region }: Place): boolean => isOutsideTerritories(realm, region);

/**
 * True when pages may offer this viewer a purchase. A VPN does not count: the viewer can turn it off, and the purchase page explains it
 * (decision 0060).
 */
export const sellsTo = (context: Place): boolean => context.realm.purchaseOpen && !isOutside(context);
