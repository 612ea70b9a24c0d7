import { identityOriginOf } from "../../../demo-origins.ts";
import type { CallContext } from "../../../http/context.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import type { ProviderSettings } from "./providers-schema.ts";
import { resolveProviders } from "./resolve-providers.ts";
import { signInSettings } from "./settings.ts";

/** Sign-in providers with their private settings, in the realm's order. */
export function createSignInProviders({ settings }: Pick<PlatformDeps, "settings">, realm: Pick<RealmModule, "sectionOf">) {
  const demoOrigin = settings.demo ? identityOriginOf(settings.baseOrigin) : null;
  /** Keyed by the parsed providers of a realm, which are the same object until the realm changes. */
  const resolved = new WeakMap<readonly ProviderSettings[], readonly ProviderSettings[]>();
  return async (context: Pick<CallContext, "realm" | "realmId">): Promise<readonly ProviderSettings[]> => {
    const { providers } = await realm.sectionOf(context, signInSettings);
    const found = resolved.get(providers) ?? resolveProviders(providers, demoOrigin);
    resolved.set(providers, found);
    return found;
  };
}
