import { isLoopbackOrigin } from "../../../demo-origins.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import { valuesOf } from "../../../realm-settings/section.ts";
import type { RealmCommerce } from "../../realm/index.ts";
import { commerceSettings } from "./settings.ts";

export interface RealmPaymentOptions {
  /** Origins of the payment providers that are switched on; none closes purchase (product rules, Demo or real). */
  readonly paymentOrigins: () => readonly string[];
  /** The same for a provider that a realm selects by name; none: it is not switched on. */
  readonly namedPaymentOrigins: (provider: string) => readonly string[];
}

/** Facts about a realm's sales that its pages need. */
export function createRealmCommerce({ settings }: Pick<PlatformDeps, "settings">, options: RealmPaymentOptions): RealmCommerce {
  /** At a public address anybody would buy with a made-up card: no setting opens that (decision 0021). */
  function takesTestPayments(set: boolean, origin: string): boolean {
    return set && settings.sandboxPayments === true && isLoopbackOrigin(origin);
  }

  return {
    paymentsOf(sections, origin) {
      const { paymentProvider, sandboxPayments } = valuesOf(sections, commerceSettings);
      // A realm with real payments is no test, even in a process with a demo.
      const isTest = paymentProvider === null && (settings.demo || takesTestPayments(sandboxPayments, origin));
      if (paymentProvider === null) return { origins: isTest ? options.paymentOrigins() : [], isTest };
      const origins = options.namedPaymentOrigins(paymentProvider);
      // The fields of a named provider are framed by a page of the realm itself.
      return { origins: origins.length === 0 ? [] : [...origins, origin], isTest };
    },
    taxNumberCountriesOf: (sections) => valuesOf(sections, commerceSettings).taxNumberCountries,
  };
}
