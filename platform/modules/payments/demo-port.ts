import type { Hono } from "hono";
import type { Transaction } from "kysely";
import type { JobKind } from "../../jobs/jobs.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import type { PaymentProvider } from "./provider.ts";

/** Where the pages of the sandbox provider are, and where it reports to. */
export interface SandboxOptions {
  /** Where the sandbox's pages are, for example `http://pay.localhost:3000`. Another origin than any realm's. */
  readonly origin: () => string;
  /** The realm's own origin: it may frame the card fields, gets their messages, and its `/webhooks` are called. */
  readonly realmOrigin: (realmId: string) => Promise<string> | string;
  /** Sends a webhook. In one process: the platform's own `fetch`. Without it: the network. */
  readonly deliver?: (request: Request) => Promise<Response> | Response;
}

/** A provider of test payments: it has pages, jobs and customers of its own, as another company would. */
export interface SandboxPayments extends PaymentProvider {
  readonly routes: Hono;
  readonly jobs: Readonly<Record<string, JobKind>>;
  /** Begins to forget what a viewer paid with, in the transaction that deletes their account. */
  forgetViewer(trx: Transaction<Tables>, realmId: string, viewerId: string): Promise<void>;
}

/** The part of payments that `demo/` brings. */
export interface PaymentsDemo {
  createSandbox(deps: PlatformDeps, options: SandboxOptions): SandboxPayments;
}
