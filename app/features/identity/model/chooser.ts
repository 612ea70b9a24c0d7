import { choosableProviders, type ProviderKind, REDIRECT_KINDS } from "../../../../contract/federation/providers.ts";
import type { AuthenticationProvider } from "../../../../contract/realm/realm.ts";
import type { Language } from "../../../routing/locales.ts";

/** Field of the sign-up form: the provider that was chosen instead. */
export const PROVIDER_FIELD = "intent-provider";

/** A provider as the chooser shows it. */
export interface ProviderChoice {
  readonly id: string;
  readonly clientName: string | null;
  readonly name: string;
  /** The realm's own button label; null: "Continue with" and the name. */
  readonly label: string | null;
  readonly logoUri: string | null;
  readonly large: boolean;
  /** True: the button leaves for the provider. False: it leads to a page of ours. */
  readonly leaves: boolean;
}

/** Kinds that leave at once by a form; the others have a page of their own. */
const LEAVING: ReadonlySet<ProviderKind> = new Set<ProviderKind>(REDIRECT_KINDS);

export const choiceOf = (provider: AuthenticationProvider, language: Language): ProviderChoice => ({
  id: provider.id,
  clientName: provider.clientName,
  name: provider.name,
  label: provider.labels?.[language === "debug" ? "en" : language] ?? null,
  logoUri: provider.logoUri,
  large: provider.button === "LARGE",
  leaves: LEAVING.has(provider.kind),
});

/** Sign-in methods besides the page's own form, in the realm's order. */
export function chooserOf(providers: readonly AuthenticationProvider[], language: Language): ProviderChoice[] {
  return (
    choosableProviders(providers)
      // A service without its script cannot sign anybody in, so it is not offered.
      .filter(({ kind, script }) => kind !== "OWN_CREDENTIALS" && (kind !== "CUSTOMER_IDENTITY" || script !== null))
      .map((provider) => choiceOf(provider, language))
  );
}

/** Provider of `/login/{authProvider}/{clientName?}`; undefined: no page. A client's name must be the provider's. */
export function providerAt(
  providers: readonly AuthenticationProvider[],
  id: string | undefined,
  clientName?: string,
): AuthenticationProvider | undefined {
  const found = choosableProviders(providers).find((provider) => provider.id === id);
  return clientName === undefined || found?.clientName === clientName ? found : undefined;
}
