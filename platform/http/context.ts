import type { OperatorScope } from "../../contract/base/endpoint.ts";
import type { Language } from "../../contract/base/fields.ts";
import type { PlaybackPreferences } from "../../contract/preferences/preferences.ts";
import type { RealmSettings } from "../../contract/realm/realm.ts";
import type { RealmSections } from "../realm-settings/section.ts";
import { Problem } from "./problem.ts";

export type Role = "VIEWER" | "OPERATOR";

/** The caller, as proved by the authorisation token. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  /** The operator's scopes; absent: all of them. */
  readonly scopes?: readonly OperatorScope[];
  readonly sessionId: string;
  /** The session's profile; null or absent: the account's holder, who sees everything. */
  readonly profile?: CallerProfile | null;
  /** The realm's terms that this viewer has still to answer, and those that are shown with them; absent: none. */
  readonly openTerms?: readonly string[];
  /** The operator who acts for this viewer; absent: the viewer acts. */
  readonly impersonation?: Impersonation;
  /** True for a job's caller who hides results; a session has the preference in `holder`. */
  readonly hidesResults?: boolean;
  /** The account's data for pages, read with the session; absent when a test or a job calls. */
  readonly holder?: AccountHolder;
}

/** Data of the account's own row for every page. */
export interface AccountHolder {
  readonly name: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
  /** ISO 8601; null: the account does not wait for its deletion. */
  readonly deletionAt: string | null;
  readonly language: Language;
  readonly timeZone: string | null;
  readonly preferences: PlaybackPreferences;
}

export interface Impersonation {
  /** Account of the operator. */
  readonly by: string;
  readonly mode: "READ" | "WRITE";
  /** Time at which the session expires, ISO text. */
  readonly until: string;
}

/** The fields of a profile that decide what its session may do and see. */
export interface CallerProfile {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  readonly isChild: boolean;
  /** Titles rated above, and those without a rating, are not there; null: all are. */
  readonly maxRating: number | null;
}

/** An operator acts for the viewer in this call. */
export const isImpersonated = ({ viewer }: Pick<CallContext, "viewer">): boolean => viewer?.impersonation !== undefined;

/** Throws CHILD_PROFILE for a session in a child's profile: it can neither buy nor change the account. */
export function refuseChild({ viewer }: Pick<CallContext, "viewer">): void {
  if (viewer?.profile?.isChild === true) throw new Problem("CHILD_PROFILE");
}

/** Throws COMPLETION_REQUIRED where terms have changed under the session: the viewer answers them first. */
export function refuseOpenTerms({ viewer }: Pick<CallContext, "viewer">): void {
  if (viewer?.openTerms === undefined) return;
  throw new Problem("COMPLETION_REQUIRED", { details: { steps: [{ type: "CONSENT", terms: viewer.openTerms }] } });
}

/** Throws NOT_FOUND unless the caller is an operator, and FORBIDDEN for an operator who lacks the scope. */
export function requireScope(viewer: Pick<Caller, "role" | "scopes"> | null, scope: OperatorScope): void {
  if (viewer?.role !== "OPERATOR") throw new Problem("NOT_FOUND");
  if (viewer.scopes !== undefined && !viewer.scopes.includes(scope)) throw new Problem("FORBIDDEN", { details: { scope } });
}

/** A realm as a call finds it, read once. */
export interface ResolvedRealm {
  readonly id: string;
  readonly settings: RealmSettings;
  /** Every section of its settings; modules read theirs with `valuesOf`. */
  readonly sections: RealmSections;
  /** Sender of the realm's mail. */
  readonly mailSender: { readonly name: string; readonly address: string };
}

/** Facts about its call for every handler. */
export interface CallContext {
  /** The realm that x-api-key named. Every store call needs it. */
  readonly realmId: string;
  /** The realm with its settings, read once for the call; absent in tests and jobs. */
  readonly realm?: ResolvedRealm;
  readonly language: Language;
  /** Null for a guest. */
  readonly viewer: Caller | null;
  /** Network address of the viewer, from the connection or from our web process. */
  readonly address: string;
  /** Two-letter country, or null when unknown. */
  readonly region: string | null;
  /** True when a trusted proxy, or our web process, reports that the viewer uses a VPN. */
  readonly vpn: boolean;
  readonly requestId: string;
  /** The call comes from our own web process, for itself and not for a viewer. */
  readonly service: boolean;
  readonly userAgent: string;
  /** Secret by which a device is recognised, from the request; absent: the request has none. */
  readonly device?: string;
  /** Secret of a guest who buys a gift, from the request; absent: the request has none. */
  readonly guestPrincipal?: string;
  /** Ids of titles whose results a guest has shown; absent: the guest does not hide results. */
  readonly shownResults?: readonly string[];
}

/** True for a caller who hides results: by the account's preference, or as a guest by the request. */
export const hidesResults = ({ viewer, shownResults }: Pick<CallContext, "viewer" | "shownResults">): boolean =>
  viewer === null ? shownResults !== undefined : (viewer.hidesResults ?? viewer.holder?.preferences.hideResults === true);

/** A context whose viewer is certain: for endpoints with access `viewer` or `operator`. */
export interface ViewerContext extends CallContext {
  readonly viewer: Caller;
}

/** Id of the watcher: the profile's id, or the account's id without a profile. */
export const watcherOf = ({ viewer }: ViewerContext): string => viewer.profile?.id ?? viewer.id;

/** The context of an operator's call. */
export interface OperatorContext extends CallContext {
  /** The scope that the contract names; the registrar has checked it before the call. */
  readonly operatorScope: OperatorScope;
}

/** Narrows a context inside a handler of a `viewer` endpoint; the registrar has answered 401 before. */
export function requireViewer(context: CallContext): ViewerContext {
  if (context.viewer === null) throw new Error("endpoint without access: viewer");
  return { ...context, viewer: context.viewer };
}
