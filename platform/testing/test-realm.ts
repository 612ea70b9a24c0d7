import { createRealmCommerce, type RealmPaymentOptions } from "../modules/commerce/index.ts";
import { createRealmModule, type RealmModule, type RealmOptions } from "../modules/realm/index.ts";
import { realmSettings } from "../modules.ts";
import type { PlatformDeps } from "../platform-deps.ts";
import { type AnySection, type SettingsOf, valuesOf } from "../realm-settings/section.ts";

/** The realm module with the settings of all modules. Without payment origins nothing is for sale. */
export function createTestRealm(
  deps: PlatformDeps,
  { nextChangeAt, ...payments }: Partial<RealmPaymentOptions & Pick<RealmOptions, "nextChangeAt">> = {},
): RealmModule {
  const commerce = createRealmCommerce(deps, { paymentOrigins: () => [], namedPaymentOrigins: () => [], ...payments });
  return createRealmModule(deps, {
    settings: realmSettings,
    commerce: () => commerce,
    nextChangeAt: nextChangeAt ?? (() => Promise.resolve(null)),
  });
}

/** In place of `realm.sectionOf`: these values of one section, by realm. Throws for another section. */
export const fixedSection =
  <S extends AnySection>(section: S, valuesIn: (realmId: string) => SettingsOf<S>): RealmModule["sectionOf"] =>
  (context, other) =>
    Promise.resolve(valuesOf({ [section.name]: valuesIn(context.realmId) }, other));
