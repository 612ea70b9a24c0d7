import { identityOriginOf } from "../../../demo-origins.ts";
import type { CallContext } from "../../../http/context.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import { resolveProviders } from "./providers.ts";
import type { ProviderSettings } from "./providers-schema.ts";
import { signInSettings } from "./sections.ts";

/** Ways to sign in with what only the platform may know, in the realm's order. */
export function createSignInProviders({ settings }: Pick<PlatformDeps, "settings">, realm: Pick<RealmModule, "sectionOf">) {
  const demoOrigin = settings.demo ? identityOriginOf(settings.baseOrigin) : null;
  /** By the providers of a realm's settings as last parsed: they are the same object until the realm changes. */
  const resolved = new WeakMap<readonly ProviderSettings[], readonly ProviderSettings[]>();
  return async (context: Pick<CallContext, "realm" | "realmId">): Promise<readonly ProviderSettings[]> => {
    const { providers } = await realm.sectionOf(context, signInSettings);
    const found = resolved.get(providers) ?? resolveProviders(providers, demoOrigin);
    resolved.set(providers, found);
    return found;
  };
}
