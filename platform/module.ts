import type { Hono } from "hono";
import type { Transaction } from "kysely";
import type { Migration } from "kysely/migration";
import type { EndpointDefinition, Handlers } from "../contract/base/endpoint.ts";
import type { contract } from "../contract/table.ts";
import type { BundlePart } from "./bundles/format/part.ts";
import type { AnySealedColumn } from "./crypto/stored/sealed-column.ts";
import type { AuditEvents } from "./events/audit-event.ts";
import type { CallContext } from "./http/context.ts";
import type { JobKind } from "./jobs/jobs.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import type { AnySettingsFormat } from "./realm-settings/format.ts";
import type { AnySection } from "./realm-settings/section.ts";
import type { MatchedAddress, PersonalData, Tables } from "./store/tables.ts";

/** A domain of the contract, for example `catalogue`. */
export type Domain = keyof typeof contract;

/** Forward-only schema changes by their name; names are unique over all modules. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * A module that `create` made, with the fields that the platform uses. Its other fields are for other modules, which name them in the ports
 * that they declare.
 */
export interface AnyModule {
  readonly handlers: unknown;
  /** Routes besides the calls, mounted at the root: files, pictures, webhooks. Paths of two modules do not overlap. */
  readonly routes?: Hono;
  /** Pages on an origin of their own, by that origin (`http://pay.localhost:3000`). */
  readonly origins?: Readonly<Record<string, Hono>>;
  /** The job kinds that the module enqueues, each with its clock. A kind belongs to one module. */
  readonly jobs?: Readonly<Record<string, JobKind>>;
  /** Next time at which an answer of the realm changes without a write (event start, publication), ISO 8601 in the realm's time; null: never. */
  nextChangeAt?(realmId: string): Promise<string | null>;
  /**
   * Called in the transaction that deletes the viewer's account, before their rows are removed. The module ends what they bought, and
   * enqueues jobs that make third parties, such as payment providers, forget them. Payloads hold the third party's id of the viewer, because
   * jobs with our own id are removed with the account. `address`: the viewer's proved mail address; null: they have not proved it.
   */
  forgetViewer?(trx: Transaction<Tables>, realmId: string, viewerId: string, address: MatchedAddress | null): Promise<void>;
  /** The same for a profile of an account that goes on. Its rows that refer to `profiles` are removed by themselves. */
  forgetProfile?(trx: Transaction<Tables>, realmId: string, profileId: string): Promise<void>;
  /** Begins background work. Called once the platform has started, in processes that run jobs. */
  start?(): void;
  /** Releases timers, threads and connections of the module. Called once, after the jobs have stopped. */
  close?(): Promise<void>;
}

/** Data that the platform gives to a module's routes as Hono's `c.env`. */
export interface RouteEnv {
  /** Network address of the viewer. */
  readonly address: string;
}

/** The viewer's network address inside a module's route; empty when a test calls the routes without the platform. */
export function addressFrom(env: unknown): string {
  return (env as RouteEnv | undefined)?.address ?? "";
}

/** `AnyModule` with one handler for each endpoint of its domain; `D` is null for a module without calls of its own. */
export interface PlatformModule<D extends Domain | null> extends AnyModule {
  readonly handlers: D extends Domain ? Handlers<(typeof contract)[D], CallContext> : undefined;
}

/** Exports of a module's `index.ts`, listed by the record in `modules.ts`. */
export interface ModuleDefinition<
  D extends Domain | null = Domain | null,
  Ports = never,
  M extends AnyModule = AnyModule,
  S extends AnySection = AnySection,
> {
  readonly domain: D;
  readonly migrations: Migrations;
  /** The viewers' data in each of its tables, by table: the export and the deletion of an account follow from it. */
  readonly personalData?: PersonalData;
  /** Its events of the audit record, by name. No other module may declare the same name. */
  readonly audit?: AuditEvents;
  /** Its columns that are encrypted with SESSION_SECRET and outlive it: a new secret re-encrypts them. */
  readonly sealed?: readonly AnySealedColumn[];
  /**
   * Its sections of a realm's settings, in the order in which an operator reads them. Command line, bundles, their schemas and the
   * public part of the contract follow from them.
   */
  readonly settings?: readonly S[];
  /** Its files of a realm's bundle. A file comes after those that it refers to. */
  readonly bundle?: readonly BundlePart[];
  /**
   * Makes the module; reads and writes nothing yet. `ports` holds the other modules by their name in the record, with the members that
   * this one declares. Destructure only modules that come earlier in the record. Read later ones from `ports` when a call or a job runs:
   * before that, reading them throws.
   */
  create(deps: PlatformDeps, ports: Ports): M;
}

/** The port `platform`: members of the platform itself that every module may use. */
export interface PlatformPorts {
  readonly platform: {
    /** The earliest `nextChangeAt` of all modules, in the real time: caches expire then. */
    nextChangeAt(realmId: string): Promise<string | null>;
    /** The settings of realms: the sections of all modules. */
    readonly settings: AnySettingsFormat;
    /** Viewers' data in the tables of all modules. */
    readonly personalData: PersonalData;
    /** The audit events of all modules. */
    readonly auditEvents: AuditEvents;
    /** Calls `forgetViewer` of every module. */
    forgetViewer(trx: Transaction<Tables>, realmId: string, viewerId: string, address: MatchedAddress | null): Promise<void>;
    /** Calls `forgetProfile` of every module. */
    forgetProfile(trx: Transaction<Tables>, realmId: string, profileId: string): Promise<void>;
  };
}

/** Declares a module. The compiler checks its handlers against the contract's domain and infers the ports that it asks for. */
export function defineModule<const D extends Domain | null, Ports, M extends PlatformModule<D>, S extends AnySection = never>(
  definition: ModuleDefinition<D, Ports, M, S>,
): ModuleDefinition<D, Ports, M, S> {
  return definition;
}

/** One definition for each domain of the contract: a domain without one does not compile. The record also has modules without calls. */
export type ModuleRecord = { readonly [D in Domain]: ModuleDefinition<D, never, PlatformModule<D>> } & {
  readonly [name: string]: ModuleDefinition;
};

/** The modules of a record once `create` has made them. */
export type RunningModules<R> = {
  readonly [K in keyof R]: R[K] extends { create(deps: never, ports: never): infer M } ? M : never;
};

/** Everything that the modules of a record ask for. */
export type PortsOf<R> = Intersection<
  { [K in keyof R]: R[K] extends { create(deps: never, ports: infer P): unknown } ? P : never }[keyof R]
>;
type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void ? I : never;

/** The sections of settings of the modules of a record. */
export type SectionOf<R> = {
  [K in keyof R]: R[K] extends { readonly settings?: readonly (infer S extends AnySection)[] } ? S : never;
}[keyof R];

/** A domain's calls and their handlers where it does not matter which domain it is. */
export type AnyTable = Readonly<Record<string, EndpointDefinition>>;
export type AnyHandlers = Handlers<AnyTable, CallContext>;
