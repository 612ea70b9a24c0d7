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
 * A module that stands: what the platform takes of it. Whatever else it carries is what other modules may ask of it
 * (they name it in the ports that they declare).
 */
export interface AnyModule {
  readonly handlers: unknown;
  /** What is answered besides the calls, mounted at the root: files, pictures, webhooks. Paths do not overlap between modules. */
  readonly routes?: Hono;
  /** Pages that stand at the root of an origin of their own (`http://pay.localhost:3000` → its pages). */
  readonly origins?: Readonly<Record<string, Hono>>;
  /** The job kinds that the module enqueues, each with its clock. A kind belongs to one module. */
  readonly jobs?: Readonly<Record<string, JobKind>>;
  /** When an answer of the realm changes next by itself (an event starts, a title is published), ISO 8601 in the realm's time; null: never. */
  nextChangeAt?(realmId: string): Promise<string | null>;
  /**
   * The viewer's account ends in this transaction, and their rows are still there: what others keep of them becomes jobs that have it
   * forgotten. `address`: what they are found by beside their id; null: they have not proved it. Payloads name the viewer at those others only: jobs that name our own id go with the account.
   */
  forgetViewer?(trx: Transaction<Tables>, realmId: string, viewerId: string, address: MatchedAddress | null): Promise<void>;
  /** Begins work behind the requests, when the platform has started and the process runs jobs. */
  start?(): void;
  /** Lets go of what the module holds outside of the database. Called once, after the jobs have stopped. */
  close?(): Promise<void>;
}

/** What the platform gives to a module's routes as Hono's `c.env`. */
export interface RouteEnv {
  /** Network address of the viewer. */
  readonly address: string;
}

/** The viewer's network address inside a module's route; empty when the routes are asked without the platform. */
export function addressFrom(env: unknown): string {
  return (env as RouteEnv | undefined)?.address ?? "";
}

/** The same with one handler for each endpoint of its domain; `D` is null for a module without calls of its own. */
export interface PlatformModule<D extends Domain | null> extends AnyModule {
  readonly handlers: D extends Domain ? Handlers<(typeof contract)[D], CallContext> : undefined;
}

/** What a module's `index.ts` exports, and what the record in `modules.ts` lists. */
export interface ModuleDefinition<
  D extends Domain | null = Domain | null,
  Ports = never,
  M extends AnyModule = AnyModule,
  S extends AnySection = AnySection,
> {
  readonly domain: D;
  readonly migrations: Migrations;
  /** What its tables hold of viewers, each of them by name: for the export of an account, and for its end. */
  readonly personalData?: PersonalData;
  /** What it writes into the audit record, by name. An event's name is in no other module. */
  readonly audit?: AuditEvents;
  /** Its columns that are encrypted with SESSION_SECRET and outlive it: a new secret re-encrypts them. */
  readonly sealed?: readonly AnySealedColumn[];
  /**
   * Its sections of a realm's settings, in the order in which an operator reads them. Command line, bundles, their schemas and the
   * public part of the contract follow from them.
   */
  readonly settings?: readonly S[];
  /** Its files of a realm's bundle, what is referred to first. */
  readonly bundle?: readonly BundlePart[];
  /**
   * Makes the module; reads and writes nothing yet. `ports` holds the other modules by their name in the record, as far as
   * this one declares. Modules that stand earlier in the record may be asked at once, later ones only when a call or a job
   * runs: do not take them out of `ports` before.
   */
  create(deps: PlatformDeps, ports: Ports): M;
}

/** What every module may ask of the platform itself, under the name `platform`. */
export interface PlatformPorts {
  readonly platform: {
    /** The earliest `nextChangeAt` of all modules, in the real time: caches hold by it. */
    nextChangeAt(realmId: string): Promise<string | null>;
    /** The settings of realms: the sections of all modules. */
    readonly settings: AnySettingsFormat;
    /** What the tables of all modules hold of viewers. */
    readonly personalData: PersonalData;
    /** What all modules write into the audit record. */
    readonly auditEvents: AuditEvents;
    /** Before a viewer's rows are removed: every module sees to what others keep of them. */
    forgetViewer(trx: Transaction<Tables>, realmId: string, viewerId: string, address: MatchedAddress | null): Promise<void>;
  };
}

/** Declares a module. The compiler checks its handlers against the contract's domain and infers the ports that it asks for. */
export function defineModule<const D extends Domain | null, Ports, M extends PlatformModule<D>, S extends AnySection = never>(
  definition: ModuleDefinition<D, Ports, M, S>,
): ModuleDefinition<D, Ports, M, S> {
  return definition;
}

/** One definition for each domain of the contract: a domain without one does not compile. Modules without calls stand beside. */
export type ModuleRecord = { readonly [D in Domain]: ModuleDefinition<D, never, PlatformModule<D>> } & {
  readonly [name: string]: ModuleDefinition;
};

/** The modules of a record once they stand. */
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
