import * as v from "valibot";
import { setOf, text } from "../../../realm-settings/fields.ts";
import { settingsSection } from "../../../realm-settings/section.ts";
import { ProviderSchema } from "./providers-schema.ts";
import { providerProblems, publicProvider, resolveProviders } from "./resolve-providers.ts";

export const signInSettings = settingsSection("signIn", {
  fields: () => ({
    selfRegistration: v.optional(v.boolean(), true),
    signUpAnswer: v.optional(v.picklist(["INSTANT", "CONFIRMED"]), "INSTANT"),
    requestAccess: v.optional(
      v.nullable(v.pipe(text, v.regex(/^(?:mailto:|https:\/\/|\/(?!\/))\S+$/u, "must begin with mailto:, https:// or /"))),
      null,
    ),
    providers: v.optional(v.pipe(v.array(ProviderSchema), v.minLength(1, "must name a provider: nobody could sign in")), [
      { id: "own-credentials" },
    ]),
    multiFactor: v.optional(setOf(v.picklist(["TOTP", "PASSKEY"])), []),
    multiFactorRequired: v.optional(v.picklist(["NOBODY", "OPERATORS", "EVERYBODY"]), "NOBODY"),
  }),
  problems({ providers, multiFactor, multiFactorRequired }) {
    const ofProviders = providerProblems(providers).map(({ path, message }) => ({
      path: path === "" ? "providers" : `providers.${path}`,
      message,
    }));
    if (multiFactorRequired === "NOBODY" || multiFactor.includes("TOTP")) return ofProviders;
    return [...ofProviders, { path: "multiFactor", message: "must hold TOTP where signIn.multiFactorRequired asks for a second factor" }];
  },
  public: ({ selfRegistration, signUpAnswer, requestAccess, providers, multiFactor, multiFactorRequired }, { name, demoOrigin }) => ({
    selfRegistration,
    signUpAnswer,
    requestAccess,
    authenticationProviders: resolveProviders(providers, demoOrigin).map((provider) => publicProvider(provider, name)),
    multiFactorConfigurations: multiFactor,
    multiFactorRequired,
  }),
});
