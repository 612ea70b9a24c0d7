import type { Hono } from "hono";
import type { Transaction } from "kysely";
import type { JobKind } from "../../jobs/jobs.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import type { PaymentProvider } from "./provider.ts";

/** Addresses of the sandbox provider's pages and webhooks. */
export interface SandboxOptions {
  /** Origin of the sandbox's pages, for example `http://pay.localhost:3000`. It differs from every realm's origin. */
  readonly origin: () => string;
  /** The realm's own origin: it may frame the card fields, gets their messages, and its `/webhooks` are called. */
  readonly realmOrigin: (realmId: string) => Promise<string> | string;
  /** Sends a webhook. In one process: the platform's own `fetch`. Absent: over the network. */
  readonly deliver?: (request: Request) => Promise<Response> | Response;
}

/** A provider of test payments, with its own pages, jobs and customers like an external one. */
export interface SandboxPayments extends PaymentProvider {
  readonly routes: Hono;
  readonly jobs: Readonly<Record<string, JobKind>>;
  /** Begins to delete a viewer's payment methods, in the transaction that deletes their account. */
  forgetViewer(trx: Transaction<Tables>, realmId: string, viewerId: string): Promise<void>;
}

/** The part of payments that `demo/` provides. */
export interface PaymentsDemo {
  createSandbox(deps: PlatformDeps, options: SandboxOptions): SandboxPayments;
}
