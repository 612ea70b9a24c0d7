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
  /** Profile that watches in this session; null or absent: the account's holder, who sees everything. */
  readonly profile?: CallerProfile | null;
  /** Terms of the realm that wait for this viewer, with those that are shown beside them; absent: none. */
  readonly openTerms?: readonly string[];
  /** An operator who acts for this viewer; absent: it is the viewer. */
  readonly impersonation?: Impersonation;
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
  /** ISO text: when it ends by itself. */
  readonly until: string;
}

/** A profile of the account, as far as it decides what its session may do and see. */
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

/** Throws NOT_FOUND for anybody but an operator, and FORBIDDEN for an operator who lacks the scope. */
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
  /** The same with its settings, read once for the call; absent where a test or a job asks. */
  readonly realm?: ResolvedRealm;
  readonly language: Language;
  /** Null for a guest. */
  readonly viewer: Caller | null;
  /** Address of the viewer, as the connection or our own web process says. */
  readonly address: string;
  /** Two-letter country, or null when unknown. */
  readonly region: string | null;
  /** The viewer's network hides where they are, as a trusted proxy of our own web process says. */
  readonly vpn: boolean;
  readonly requestId: string;
  /** The call comes from our own web process, for itself and not for a viewer. */
  readonly service: boolean;
  readonly userAgent: string;
  /** Secret by which a device is known again, as it sent it; absent without one. */
  readonly device?: string;
  /** Secret of a guest who buys a gift, as the request has it; absent without one. */
  readonly guestPrincipal?: string;
}

/** A context whose viewer is certain: for endpoints with access `viewer` or `operator`. */
export interface ViewerContext extends CallContext {
  readonly viewer: Caller;
}

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
