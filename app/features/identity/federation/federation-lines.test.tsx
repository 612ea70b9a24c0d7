import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import type { ErrorCode } from "../../../../contract/base/errors.ts";
import { labelSets } from "../../../../platform/labels/label-sets.ts";
import { outcome, refused } from "../../../testing/loader-arguments.ts";
import { LANGUAGES, rendered, type TestLanguage } from "../../../testing/rendered.tsx";
import { identityArguments, providerOf } from "../testing/sign-up-realm.ts";
import { loadCallback } from "./callback.server.ts";
import { actOnProviderPage, loadProviderPage } from "./provider-page.server.ts";
import { actOnTvProviders, loadTvProviders } from "./tv-providers.server.ts";

// The build sets each style's file scope; tests run without that build.
setFileScope("federation-lines.test", "ringside");
const { AnyProviderPage } = await import("../components/any-provider-page.tsx");
const { CallbackPage } = await import("../components/provider-page.tsx");
const { TvProvidersPage } = await import("../components/tv-providers-page.tsx");

const [IDP, SERVICE] = ["https://id.league.example", "https://tv.example"];
const authenticationProviders = [
  providerOf({ id: "own", name: "Own", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: [] }),
  providerOf({ id: "league", name: "League", kind: "OPENID", allowSignUp: true, fields: [], callback: "/oidc", origins: [IDP] }),
  providerOf({ id: "cable", name: "Cable", kind: "PBR", allowSignUp: true, fields: [] }),
  providerOf({ id: "fans", name: "Fans", kind: "HOSTED_SOCIAL", allowSignUp: true, fields: [] }),
  providerOf({
    id: "circle",
    name: "Circle",
    kind: "CUSTOMER_IDENTITY",
    allowSignUp: true,
    fields: [],
    script: { src: `${IDP}/sdk.js`, apikey: "k" },
  }),
  providerOf({ id: "tv", name: "TV", kind: "PAY_TV", allowSignUp: true, fields: [], origins: [SERVICE], requestorId: "ring" }),
];
const none = { languageChoice: null };

/** Every label of a language; those of `error.` only when `withErrors`. */
function labelsOf(language: TestLanguage, withErrors = true): Record<string, string> {
  const all = Object.values(labelSets).flatMap((set) => Object.entries(set as Record<string, Record<TestLanguage, string>>));
  return Object.fromEntries(all.filter(([key]) => withErrors || !key.startsWith("error.")).map(([key, text]) => [key, text[language]]));
}
const textOf = (html: string): string => html.replace(/<[^>]*>/gu, " ").replace(/\s+/gu, " ");
/** Text of the page from its first announcement on; empty without any. */
const announced = (html: string): string => textOf(/role="(?:alert|status)"[^>]*>(.*)$/su.exec(html)?.[1] ?? "");

interface Place {
  readonly at: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Fields that the viewer sends; null: the page is opened. */
  readonly form: Readonly<Record<string, string>> | null;
  /** Call that the platform refuses. */
  readonly call: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: each place has a loader of its own
  readonly load: (args: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each place has an action of its own
  readonly act?: (args: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each page takes the data of its own loader
  readonly page: (data: any) => ReactElement;
}

const FLOW = "__Host-flow=browser-secret-of-forty-characters-or-more";
const PROVIDER = {
  load: loadProviderPage,
  act: actOnProviderPage,
  page: (data) => <AnyProviderPage data={data} {...none} />,
} satisfies Partial<Place>;
const TV = {
  load: loadTvProviders,
  act: actOnTvProviders,
  page: (data) => <TvProvidersPage data={data} {...none} />,
} satisfies Partial<Place>;
const listed = {
  featured: [{ id: "sky", displayName: "Sky", logoUrl: null }],
  nonFeatured: [{ id: "nile", displayName: "Nile", logoUrl: null }],
  allowUnlink: false,
  linkedAccount: null,
};
const LIST = "/tv-provider/{requestorId}/providers";

/** Pages that show a provider's refusal. */
const PLACES = {
  leaving: { ...PROVIDER, at: "/login/league", params: { authProvider: "league" }, form: {}, call: "/openid/{provider}/auth-uri" },
  "coming back": {
    load: loadCallback,
    at: "/oidc?code=c&state=s",
    form: null,
    call: "/openid/{client}/token",
    page: (data) => <CallbackPage data={data} {...none} />,
  },
  typed: {
    ...PROVIDER,
    at: "/login/cable",
    params: { authProvider: "cable" },
    form: { id: "mara", secret: "Corner-Stool-77" },
    call: "/login/auth-provider/pbr",
  },
  "hosted sign-up": {
    ...PROVIDER,
    at: "/login/fans?type=signup",
    params: { authProvider: "fans" },
    form: { id: "mara@example.com", secret: "Corner-Stool-77" },
    call: "/v1/firebase-auth/signup",
  },
  "customer identity service": {
    ...PROVIDER,
    at: "/login/circle",
    params: { authProvider: "circle" },
    form: { idToken: "a.b.c" },
    call: "/customer-identity/{provider}/token",
  },
  "television provider, choice": {
    ...TV,
    at: "/providers?provider=tv",
    form: { mvpd: "sky" },
    call: "/v3/tv-provider/regcode",
    answers: { [LIST]: listed },
  },
  "television provider, back": {
    ...TV,
    at: "/providers/success?provider=tv&state=s1",
    params: { result: "success" },
    form: null,
    call: "/v3/tv-provider/token",
    answers: { "/v3/tv-provider/regcode/{accessToken}": () => undefined },
  },
} satisfies Record<string, Place>;

/** S1§8 for providers: the possible errors of each page. */
const LINES: readonly (readonly [keyof typeof PLACES, ErrorCode])[] = [
  ["leaving", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  ["leaving", "TOO_MANY_REQUESTS"],
  ["leaving", "INTERNAL"],
  ["coming back", "SIGN_IN_REFUSED"],
  ["coming back", "SIGN_IN_EXPIRED"],
  ["coming back", "SIGN_IN_CANCELLED"],
  ["coming back", "SIGN_IN_REQUIRED"],
  ["coming back", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  ["coming back", "ACCOUNT_CONFLICT"],
  ["coming back", "DIFFERENT_PROVIDER"],
  ["coming back", "SIGN_UP_CLOSED"],
  ["coming back", "GEOBLOCKED"],
  ["coming back", "INTERNAL"],
  ["typed", "INVALID_CREDENTIALS"],
  ["typed", "ACCOUNT_CONFLICT"],
  ["typed", "TOO_MANY_REQUESTS"],
  ["typed", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  ["hosted sign-up", "ACCOUNT_CONFLICT"],
  ["hosted sign-up", "SIGN_IN_REFUSED"],
  ["hosted sign-up", "DIFFERENT_PROVIDER"],
  ["hosted sign-up", "SIGN_UP_CLOSED"],
  ["customer identity service", "SIGN_IN_REFUSED"],
  ["customer identity service", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  ["television provider, choice", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  ["television provider, choice", "SIGN_IN_REFUSED"],
  ["television provider, back", "SIGN_IN_REQUIRED"],
  ["television provider, back", "SIGN_IN_EXPIRED"],
  ["television provider, back", "SIGN_IN_REFUSED"],
  ["television provider, back", "ACCOUNT_REQUIRED"],
  ["television provider, back", "ACCOUNT_CONFLICT"],
];

async function pageOf(place: Place, answers: Readonly<Record<string, unknown>>, language: TestLanguage, withErrors = true) {
  const { at, params = {}, form, load, act, page } = place;
  const scene = { authenticationProviders, cookie: FLOW };
  const opened = identityArguments(at, { ...scene, answers: { ...place.answers, ...answers } });
  const data = await outcome(load({ ...opened, params }));
  if (form === null || act === undefined)
    return { html: rendered(page(data.reply), undefined, language, labelsOf(language, withErrors)), data };
  const acted = identityArguments(at, { ...scene, form, answers: { ...place.answers, ...answers } });
  const { reply } = await outcome(act({ ...acted, params }));
  return { html: rendered(page(data.reply), reply, language, labelsOf(language, withErrors)), data };
}

describe("ID-29 the lines of S1§8 for providers", () => {
  test.each(LINES)("ID-29 %s, %s: the first message, else the code's, else the general one, in four languages", async (where, code) => {
    const place: Place = PLACES[where];
    const shownText = async (messages: readonly string[], language: TestLanguage, withErrors = true) => {
      const error = Object.assign(refused(code), { messages });
      return announced((await pageOf(place, { [place.call]: error }, language, withErrors)).html);
    };
    for (const language of LANGUAGES) {
      const byCode = labelSets.error[`error.${code}`][language];
      const general = labelSets.identity.identityFailedAuthentication[language];
      const first = await shownText(["Said by the platform", "Said after it"], language);
      expect([language, first]).toEqual([language, expect.stringContaining("Said by the platform")]);
      expect(first).not.toContain(byCode);
      expect([language, await shownText([], language)]).toEqual([language, expect.stringContaining(byCode)]);
      expect([language, await shownText([], language, false)]).toEqual([language, expect.stringContaining(general)]);
    }
  });
});

describe("ID-16 ID-17 /providers as its viewer sees it", () => {
  const shown = async (at: string, more: Partial<Place> = {}, language: TestLanguage = "en") =>
    (await pageOf({ ...TV, at, form: null, call: LIST, ...more }, more.answers ?? { [LIST]: listed }, language)).html;
  const en = labelSets.federation;

  test("ID-16 featured providers, a line, the others; no retry, no unlinking and no code where there is none", async () => {
    const html = await shown("/providers?provider=tv");
    expect(html).toContain(`<h1>${en.federationSelectYourProvider.en}</h1>`);
    expect(html).toMatch(/value="sky".*<hr.*value="nile"/su);
    for (const text of [en.federationSecondAttempt.en, en.federationGaveUp.en, en.federationUnlinkText.en])
      expect(html).not.toContain(text);
    const [lists, line] = [/<ul[^>]*aria-label="([^"]*)"/gu, /<hr/u];
    expect([...html.matchAll(lists)].map(([, name]) => name)).toEqual([en.federationFeatured.en, en.federationAllProviders.en]);
    const few = await shown("/providers?provider=tv", { answers: { [LIST]: { ...listed, featured: [] } } });
    expect(few).not.toMatch(line);
    const nobody = await shown("/providers?provider=tv", { answers: { [LIST]: { ...listed, featured: [], nonFeatured: [] } } });
    expect(nobody).toContain(en.federationNoProviders.en);
  });

  test.each(LANGUAGES)("ID-16 a second attempt says so, and its form too; giving up is no error (%s)", async (language) => {
    const again = await shown("/providers?provider=tv&again=1", {}, language);
    expect(announced(again)).toContain(en.federationSecondAttempt[language]);
    expect(again).toContain('<input type="hidden" name="again" value="1"/>');
    const gaveUp = await shown("/providers/success?provider=tv&error=access_denied", { params: { result: "success" } }, language);
    expect(announced(gaveUp)).toContain(en.federationGaveUp[language]);
    expect(gaveUp).not.toContain('role="alert"');
  });

  test("ID-16 ID-17 what is linked is named; unlinking is offered where it is allowed, behind a question", async () => {
    const linkedAccount = { provider: "Sky" };
    const fixed = await shown("/providers?provider=tv", { answers: { [LIST]: { ...listed, linkedAccount } } });
    expect(fixed).toContain("Connected to Sky");
    expect(fixed).not.toContain('value="unlink"');
    const open = await shown("/providers?provider=tv", { answers: { [LIST]: { ...listed, linkedAccount, allowUnlink: true } } });
    expect(open).toMatch(/<dialog[^>]*id="unlink-tv".*name="provider" value="tv".*value="unlink"/su);
    expect(textOf(open)).toContain(en.federationUnlinkText.en);
  });

  test.each(LANGUAGES)("ID-16 a device: its code to compare, then where to look (%s)", async (language) => {
    const select = await shown("/providers/select/BCDFGHJ?provider=tv", { params: { result: "select", device: "BCDFGHJ" } }, language);
    expect(select).toContain("BCDFGHJ</bdi>");
    expect(select).toContain(en.federationDeviceLead[language]);
    const done = await shown("/providers/success/BCDFGHJ?provider=tv", { params: { result: "success", device: "BCDFGHJ" } }, language);
    expect(done).toContain(`<h1>${en.federationDeviceDoneTitle[language]}</h1>`);
    expect(announced(done)).toContain(en.federationDeviceDoneText[language]);
  });

  test("ID-16 S1§8 a failure names the request and the account, and leads to another try and home", async () => {
    const place = { ...PLACES["television provider, back"] } satisfies Place;
    const { html } = await pageOf(place, { [place.call]: refused("SIGN_IN_REFUSED") }, "en");
    expect(textOf(html)).toMatch(/r1 · v1/u);
    const links = [...html.matchAll(/href="([^"]*)"/gu)].map(([, to]) => to);
    expect(links).toEqual(expect.arrayContaining(["/providers?provider=tv", "/"]));
    const stranger = (await pageOf(place, { [place.call]: refused("ACCOUNT_REQUIRED") }, "en")).html;
    for (const page of ["login", "signup"]) expect(stranger).toContain(`href="/${page}?from=%2Fproviders%3Fprovider%3Dtv"`);
  });
});
