import { resolve } from "node:path";
import * as React from "react";
import { extension } from "../../demo/demo.ts";
import { contextOn } from "../../platform/commands/open.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { openDatabase } from "../../platform/store/database.ts";

// The loader of TypeScript compiles the templates of mail as those that look for React by name.
Object.assign(globalThis, { React });

export const SECRET = "bench-and-nothing-else-0123456789012";

export const settingsOf = (dataDir: string, demo: boolean) => ({
  secret: SECRET,
  demo,
  baseOrigin: "http://localhost:3000",
  mediaDir: resolve("media"),
  realmsDir: resolve("realms"),
  dataDir,
  operatorPassword: null,
});

interface Options {
  /** True for a database with the realms of the demo. */
  readonly demo: boolean;
  /** Connections to the database. */
  readonly poolSize: number;
  readonly pushTestOrigin?: string;
}

/** The platform's modules on a database, without requests. */
export function openModules(databaseUrl: string, dataDir: string, { demo, poolSize, ...more }: Options) {
  const platform = () => ({ smtpUrl: null, settings: { ...settingsOf(dataDir, demo), ...more } });
  const nothing = () => Promise.reject(new Error("nobody is at the terminal"));
  return contextOn(
    openDatabase(databaseUrl, { poolSize }),
    {
      databaseUrl: () => databaseUrl,
      extension: demo ? extension : null,
      platform,
      look: () => ({ ...platform(), publicOrigin: null, secretFiles: [] }),
    },
    {
      progress: () => undefined,
      bar: () => undefined,
      readLine: nothing,
      readSecret: nothing,
      askSecretTwice: nothing,
      log: () => undefined,
    },
  );
}

/** The realm with its settings, which a call's handler gets from the registrar. Without it each use of a setting would read it. */
export async function realmOf(context: ReturnType<typeof openModules>, realmId: string): Promise<NonNullable<CallContext["realm"]>> {
  const { api_key } = await context.database.unwalled
    .selectFrom("realms")
    .select("api_key")
    .where("id", "=", realmId)
    .executeTakeFirstOrThrow();
  const realm = await context.platform().modules.realm.resolveKey(api_key);
  if (realm === null) throw new Error(`no realm ${realmId}`);
  return realm;
}

/** A guest's call. With `realmOf` beside it, it is what its handler gets. */
export const guestCall = (realmId: string, language: CallContext["language"]): CallContext => ({
  realmId,
  language,
  viewer: null,
  address: "203.0.113.1",
  region: null,
  vpn: false,
  requestId: "bench",
  service: true,
  userAgent: "bench",
});
