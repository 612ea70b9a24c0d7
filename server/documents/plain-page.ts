import { createHash } from "node:crypto";
import { documentHeaders } from "../../app/http/csp.ts";
import { directionOf, htmlLang, type Language } from "../../app/routing/locales.ts";
import type { RealmSettings } from "../../contract/realm/realm.ts";

/** Content of a page that is rendered without the framework. Texts are plain text, not HTML. */
export interface PlainPage {
  readonly status: number;
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly href: string; readonly label: string };
  /** The page's realm; null while it is unknown. */
  readonly realm: Pick<RealmSettings, "name" | "scheme" | "PRIMARY_COLOR" | "LOGO"> | null;
  /** True when the page is sent over HTTPS. */
  readonly secure: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const COLORS = { dark: { ground: "#080b14", text: "#f4f6fb" }, light: { ground: "#faf6ee", text: "#1e1912" } } as const;
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** A complete page that needs nothing else but the realm's logo. */
export function plainPage(page: PlainPage): Response {
  const { language, realm } = page;
  const { ground, text } = COLORS[realm?.scheme ?? "dark"];
  const accent = realm !== null && /^#[0-9a-f]{3,8}$/iu.test(realm.PRIMARY_COLOR) ? realm.PRIMARY_COLOR : text;
  const style = [
    `body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:24px;font:16px/1.5 system-ui,sans-serif;background:${ground};color:${text};border-block-start:4px solid ${accent};box-sizing:border-box}`,
    "img{max-inline-size:100%;block-size:auto}",
    "h1,p{text-wrap:balance}",
    // The only link is a button in the text's colours, because the realm's accent may be too light or too dark for text.
    `a{display:inline-block;padding-inline:24px;line-height:48px;border:1px solid;border-radius:8px;background:${text};color:${ground};text-decoration:none;font-weight:600}`,
  ].join("");
  const logo =
    realm === null
      ? ""
      : realm.LOGO === null
        ? `<p><bdi>${escaped(realm.name)}</bdi></p>`
        : `<p><img src="${escaped(realm.LOGO.url)}" width="${realm.LOGO.width}" height="${realm.LOGO.height}" alt="${escaped(realm.name)}"></p>`;
  const title = escaped(page.title);
  const html = [
    `<!doctype html><html lang="${htmlLang(language)}" dir="${directionOf(language)}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="icon" href="/icons/neutral.svg" type="image/svg+xml"><title>${title}</title><style>${style}</style>`,
    `<main>${logo}<h1>${title}</h1><p>${escaped(page.text)}</p>`,
    `<p><a href="${escaped(page.action.href)}">${escaped(page.action.label)}</a></p></main></html>`,
  ].join("");
  const hash = createHash("sha256").update(style).digest("base64");
  return new Response(html, {
    status: page.status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-language": htmlLang(language),
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
      ...documentHeaders(page.secure),
      ...page.headers,
    },
  });
}
