import type { Impersonator } from "../../contract/base/endpoint.ts";
import type { contract } from "../../contract/table.ts";

/**
 * Callers. The realm is limited to Spain and sells nothing behind a VPN: callers of whom nothing is known are let in, the blocked ones call
 * from France, those behind a VPN from Spain.
 */
export const CALLERS = [
  "nobody",
  "guest",
  "viewer",
  "another viewer",
  "operator",
  "viewer of another realm",
  "operator of another realm",
  "revoked session",
  "blocked guest",
  "blocked viewer",
  "guest behind a VPN",
  "viewer behind a VPN",
  "child",
  "impersonator",
  "impersonator who may write",
  "operator without a scope",
] as const;
export type Caller = (typeof CALLERS)[number];
/** Callers whose status follows from the rest of the row. */
type Derived = "impersonator" | "impersonator who may write" | "operator without a scope";
export type Statuses = Readonly<Record<Exclude<Caller, Derived>, number>>;

/** Facts about a call: the access matrix, the hostile bodies and the foreign objects read it. */
export interface CallRow {
  readonly params?: Readonly<Record<string, string>>;
  /** Without the question mark. */
  readonly query?: string;
  /** Request of each caller of the access matrix; hostile bodies are made from it. */
  readonly body?: object;
  /** In place of `body`, for the hostile bodies: a body that the schema accepts and that has no optional field missing. */
  readonly hostileFrom?: object;
  /** The status that each caller gets. */
  readonly expected: Statuses;
  /** Access of an operator who acts for a viewer (RT-12). Default: "READ" for GET, else "NEVER". */
  readonly impersonators?: Impersonator;
}

/** A row for each call of the domain: one that is missing does not compile. */
export type CallRows<D extends keyof typeof contract> = Readonly<Record<keyof (typeof contract)[D], CallRow>>;

/** `guest` for guests, `member` for viewers of the realm, 401 for those of another one, 403 without the realm's key. */
export const row = (guest: number, member: number, others: Partial<Statuses> = {}): Statuses => ({
  nobody: 403,
  guest,
  viewer: member,
  "another viewer": member,
  operator: member,
  "viewer of another realm": 401,
  "operator of another realm": 401,
  "revoked session": 401,
  "blocked guest": guest,
  "blocked viewer": member,
  "guest behind a VPN": guest,
  "viewer behind a VPN": member,
  child: member,
  ...others,
});

/** Callers to whom the realm sells nothing, because of where they are or because they hide it. */
export const NOTHING_SOLD: Partial<Statuses> = { "blocked viewer": 403, "viewer behind a VPN": 403 };
export const NOTHING_SOLD_TO_GUESTS: Partial<Statuses> = { "blocked guest": 403, "guest behind a VPN": 403 };

/** The same for guests and viewers. */
export const open = (status: number): Statuses => row(status, status);
/** A child's profile can neither buy nor change the account. */
export const members = (status: number): Statuses => row(401, status, { child: 403 });
/** An operator's call: other callers get 404. */
export const operators = (status: number): Statuses => row(404, 404, { operator: status });
export const membersAndChildren = (status: number): Statuses => row(401, status);
