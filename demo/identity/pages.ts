import type { Language } from "../../contract/base/fields.ts";
import { type Html, markup, writePage } from "../../platform/http/sandbox-page.ts";
import { federationLabels } from "../../platform/labels/federation/federation.ts";
import { PEOPLE } from "./people.ts";

type Label = Extract<keyof typeof federationLabels, `demoIdentity${string}`>;

/** The provider's own texts. They come from no realm, because the provider acts as another company. */
export interface DemoText {
  languageOf(wanted: string | null, acceptLanguage: string | null): Language;
  say(language: Language, label: Label, values?: Readonly<Record<string, string>>): string;
}

const LANGUAGES: readonly string[] = ["en", "es", "pt", "ar"];

export const demoText: DemoText = {
  languageOf(wanted, acceptLanguage) {
    const named = [wanted ?? "", acceptLanguage ?? ""].map((text) => text.slice(0, 2).toLowerCase());
    return (named.find((language) => LANGUAGES.includes(language)) ?? "en") as Language;
  },
  say(language, label, values = {}) {
    const texts = federationLabels[label];
    return texts[language === "debug" ? "en" : language].replace(/\{\{(\w+)\}\}/gu, (_whole, name: string) => values[name] ?? "");
  },
};

export interface DemoPage {
  readonly title: string;
  readonly language: Language;
  readonly body: Html;
  readonly script?: string;
  /** The one origin whose pages may frame it; absent: none. */
  readonly framedBy?: string;
}

/** `league-id` → "League ID". */
const brandOf = (tenant: string): string =>
  tenant
    .split("-")
    .map((word) => (word === "id" ? "ID" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");

const frame = (tenant: string, content: Html): Html =>
  // The label is needed because the framing page has a main element, too.
  markup`<main aria-label="${brandOf(tenant)}"><div class="brand"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="currentColor" opacity=".12"/><circle cx="16" cy="12" r="5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M7 26c1-6 5-8 9-8s8 2 9 8" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>${brandOf(tenant)}</div><div class="paper">${content}</div></main>`;

/** The viewer chooses who they are: every choice is a button, without a password. */
export function choicePage(
  text: DemoText,
  input: {
    readonly language: Language;
    readonly tenant: string;
    readonly action: string;
    readonly create: boolean;
    readonly wrong?: boolean;
  },
): DemoPage {
  const { language, tenant, action } = input;
  const title = text.say(language, input.create ? "demoIdentityCreateTitle" : "demoIdentityTitle", { name: brandOf(tenant) });
  const people = PEOPLE.map(
    ({ id, name }) =>
      markup`<form method="post" action="${action}"><input type="hidden" name="person" value="${id}"><button class="quiet"><bdi>${name}</bdi></button></form>`,
  );
  const wrong = input.wrong === true;
  return {
    title,
    language,
    body: frame(
      tenant,
      markup`<h1>${title}</h1>
<p class="soft">${text.say(language, "demoIdentityText")}</p>
<p class="note">${text.say(language, "demoIdentityNotice")}</p>
${people}
<form method="post" action="${action}" novalidate style="margin-block-start:1.25rem">
<div class="field${wrong ? " wrong" : ""}"><label for="name">${text.say(language, "demoIdentityOther")}</label>
<input id="name" name="name" required maxlength="80" autocomplete="name" aria-describedby="name-error"${wrong ? markup` aria-invalid="true" autofocus` : null}>
<div class="error" id="name-error"${wrong ? markup` role="alert"` : null}>${wrong ? text.say(language, "demoIdentityOtherWrong") : null}</div></div>
<button>${text.say(language, "demoIdentityContinue")}</button>
</form>
<form method="post" action="${action}"><button class="plain" name="decision" value="deny">${text.say(language, "demoIdentityCancel")}</button></form>`,
    ),
  };
}

/** Returns by a posted form (response_mode=form_post): at once with scripts, by a button without. */
export function postPage(text: DemoText, language: Language, action: string, fields: Readonly<Record<string, string>>): DemoPage {
  const title = text.say(language, "demoIdentityBackTitle");
  const hidden = Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`);
  return {
    title,
    language,
    body: frame(
      "demo",
      markup`<h1>${title}</h1><form method="post" action="${action}">${hidden}<button>${text.say(language, "demoIdentityContinue")}</button></form>`,
    ),
    script: "document.forms[0].submit()",
  };
}

/** `origins`: allowed targets of the page's forms. */
export function pageResponse(
  page: DemoPage,
  origins: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Response {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    page.script === undefined ? "script-src 'none'" : `script-src 'nonce-${nonce}'`,
    // Browsers apply it to the redirect after a post too.
    `form-action 'self' ${origins.join(" ")}`,
    `frame-ancestors ${page.framedBy ?? "'none'"}`,
    "base-uri 'none'",
  ].join("; ");
  return new Response(writePage({ ...page, nonce }), {
    status,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      // With `same-origin` the browser would send `Origin: null` to the realm, which refuses it.
      "referrer-policy": "strict-origin",
      "cache-control": "no-store",
    },
  });
}
