import * as v from "valibot";
import type { Tokens } from "../../../../contract/identity/tokens.ts";
import { AuthenticationProviderSchema, type FieldDefinition, type RealmSettings } from "../../../../contract/realm/realm.ts";
import { loaderArguments, type Scene } from "../../../testing/loader-arguments.ts";

const field = (id: string, type: FieldDefinition["type"], order: number): FieldDefinition => ({
  id,
  type,
  required: true,
  order,
  size: "FULL",
  label: `field.${id}Label`,
  placeholder: null,
  emptyMessage: "field.empty",
  errorMessage: "field.invalid",
  regex: null,
  readOnly: false,
});

export const FIELDS = [
  field("again", "confirmPassword", 4),
  field("mail", "email", 2),
  field("name", "fullName", 1),
  field("secret", "password", 3),
];

/** A way to sign in with the contract's defaults. */
export const providerOf = (provider: v.InferInput<typeof AuthenticationProviderSchema>) => v.parse(AuthenticationProviderSchema, provider);

export const TOKENS: Tokens = {
  authorisationToken: "authorisation",
  refreshToken: "refresh",
  expiresIn: 900,
  linkedAccounts: [],
  missingInformationStatus: "NONE",
};

const image = { hash: "hash", width: 1920, height: 1080, color: "#000000" };
const realm: Partial<RealmSettings> = {
  authenticationProviders: [
    providerOf({ id: "staff", name: "Staff", kind: "OWN_CREDENTIALS", allowSignUp: false, fields: [] }),
    providerOf({ id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: FIELDS }),
  ],
  LOGO: { url: "/logo.svg", width: 160, height: 32 },
  loginBackground: { mobile: { ...image, hash: "mobile" }, desktop: { ...image, hash: "desktop" }, rtl: { ...image, hash: "rtl" } },
};

interface Options extends Pick<Scene, "form" | "answers" | "cookie"> {
  readonly signedIn?: boolean;
  readonly secure?: boolean;
  readonly selfRegistration?: boolean;
  readonly requestAccess?: string;
  /** In place of the realm's own. */
  readonly authenticationProviders?: RealmSettings["authenticationProviders"];
}

/** A cookie that every browser with scripts has after its first page. An empty `cookie` stands for a browser that stores none. */
const ANY_COOKIE = "tz=Europe%2FMadrid";

/** Arguments of this feature's loaders and actions: a guest in a realm with an open sign-up, in Spanish. */
export function identityArguments(
  at: string,
  { form, answers, cookie = ANY_COOKIE, signedIn = false, secure = true, selfRegistration = true, ...others }: Options = {},
) {
  return loaderArguments({
    at,
    form,
    answers: { "/consent/terms": { terms: [] }, ...answers },
    cookie,
    guest: !signedIn,
    realm: { ...realm, selfRegistration, ...others },
    context: {
      spelling: "es",
      secureContext: secure,
      signIn: (tokens) => `session=${tokens.refreshToken}`,
      signOut: () => Promise.resolve("session=; Max-Age=0"),
    },
  });
}
