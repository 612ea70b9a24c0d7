/** The kinds of actors that an event can have. */
export type ActorKind = "VIEWER" | "OPERATOR" | "SYSTEM";

/** The actor. `id` is the operator's account; null: they used the command line, which has no account. */
export type AuditActor<Kind extends ActorKind = ActorKind> = Kind extends "OPERATOR"
  ? { readonly kind: "OPERATOR"; readonly id: string | null }
  : { readonly kind: Kind };

/** One event of a module, as the module declares it. */
export interface AuditEvent {
  /** The subject of an entry: an account, the realm as a whole, or either. */
  readonly names: "ACCOUNT" | "REALM" | "EITHER";
  readonly actors: readonly [ActorKind, ...ActorKind[]];
  /** Names of an entry's details; `?` at the end: optional. `ANY`: the names are data, such as ids of terms. */
  readonly details?: readonly string[] | "ANY";
}

/** Events by their names, `UPPER_CASE`. A name is stored: it belongs to one module, and is never given another meaning. */
export type AuditEvents = Readonly<Record<string, AuditEvent>>;

/** Declares the audit events of a module. It preserves literal types, so that the compiler checks each entry against its event. */
export function defineAuditEvents<const E extends AuditEvents>(events: E): E {
  return events;
}

type OptionalName<D> = D extends `${infer Name}?` ? Name : never;
type RequiredName<D> = D extends `${string}?` ? never : D & string;
type DetailsPart<E extends AuditEvent> = E extends { details: "ANY" }
  ? { readonly details: Readonly<Record<string, string>> }
  : E extends { details: readonly (infer D)[] }
    ? [RequiredName<D>] extends [never]
      ? { readonly details?: { readonly [N in OptionalName<D>]?: string } }
      : { readonly details: { readonly [N in RequiredName<D>]: string } & { readonly [N in OptionalName<D>]?: string } }
    : { readonly details?: undefined };

type AccountPart<E extends AuditEvent> = E extends { names: "ACCOUNT" }
  ? { readonly accountId: string }
  : E extends { names: "REALM" }
    ? { readonly accountId: null }
    : unknown;

/** An entry needs no actor when only one kind of actor can cause its event, except an operator. */
type ActorPart<E extends AuditEvent> = E extends { actors: readonly ["VIEWER" | "SYSTEM"] }
  ? { readonly actor?: AuditActor<E["actors"][0]> }
  : { readonly actor: AuditActor<E["actors"][number]> };

/** An entry of any event. */
export interface WrittenEntry {
  readonly id: string;
  readonly event: string;
  /** The account that it is about; null: none in particular. */
  readonly accountId: string | null;
  readonly actor?: AuditActor;
  /** Details without secrets. Personal ones are removed with the account (`personal-data.ts` of the audit module). */
  readonly details?: object;
  /** The network, as limits count it; empty for work behind requests. */
  readonly address: string;
}

/** An entry of the event `N`. */
export type AuditEntry<E extends AuditEvents, N extends keyof E & string> = WrittenEntry & { readonly event: N } & (N extends string
    ? DetailsPart<E[N]> & AccountPart<E[N]> & ActorPart<E[N]>
    : never);
