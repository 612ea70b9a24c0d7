import type { Language } from "../../contract/base/fields.ts";

/** Text that has been escaped, or was written by us. */
export interface Html {
  readonly html: string;
}

type Piece = Html | string | number | null | readonly Piece[];

/** Escapes everything that is put in, but for other `markup`. */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: strings.map((text, index) => text + (index < pieces.length ? write(pieces[index] ?? null) : "")).join("") };
}

function write(piece: Piece): string {
  if (piece === null) return "";
  if (typeof piece === "string" || typeof piece === "number") return escapeHtml(String(piece));
  if (Array.isArray(piece)) return piece.map(write).join("");
  return (piece as Html).html;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (char) => ESCAPES[char] ?? char);

export interface PageInput {
  readonly title: string;
  readonly language: Language;
  readonly body: Html;
  readonly nonce: string;
  /** Runs with the page's nonce. */
  readonly script?: string;
  /** The page is framed by one of this scheme: a panel of that page, without a heading and a landmark of its own. */
  readonly framed?: "dark" | "light";
}

export function writePage(input: PageInput): string {
  const language = input.language === "debug" ? "en" : input.language;
  return markup`<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"${input.framed === undefined ? null : { html: ` class="framed" data-scheme="${input.framed}"` }}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${input.framed ?? "light dark"}">
<meta name="robots" content="noindex">
<title>${input.title}</title>
<style nonce="${input.nonce}">${{ html: STYLE }}</style>
</head>
<body>
${input.body}
${input.script === undefined ? null : { html: `<script nonce="${input.nonce}">${input.script}</script>` }}
</body>
</html>
`.html;
}

const DARK =
  "--ground:#0c101b;--paper:#151b2a;--ink:#f1f4fb;--soft:#a8b1c6;--line:#79839b;--hair:#2a3246;--accent:#8ea4ff;--on-accent:#0c101b;--bad:#ff9a9f;--bad-soft:#33161d;--note:#2c2411;--on-note:#f4d88f";

/** The letters of the page around a frame (`app/ui/tokens/scale.ts`), so that its fields look like fields of that page. */
const FRAMED_FONT =
  '-apple-system,BlinkMacSystemFont,"Segoe UI Variable Text","Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,"Noto Sans Arabic",system-ui,sans-serif';
const FRAMED_ARABIC_FONT =
  '"SF Arabic","Segoe UI","Noto Sans Arabic","Noto Kufi Arabic",Dubai,"Geeza Pro",Tahoma,-apple-system,Roboto,"Noto Sans",Arial,sans-serif';

const STYLE = `
:root{color-scheme:light dark;--ground:#eef1f6;--paper:#fff;--ink:#151b2b;--soft:#576077;--line:#8891a6;--hair:#dfe3ec;--accent:#2f4fe0;--on-accent:#fff;--bad:#b3162c;--bad-soft:#fdeef0;--note:#fff6dc;--on-note:#5c4300}
@media (prefers-color-scheme:dark){:root:not([data-scheme]){${DARK}}}
:root[data-scheme=dark]{color-scheme:dark;${DARK}}
:root[data-scheme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans Arabic",sans-serif;display:grid;align-content:start;justify-items:center;padding:clamp(16px,6vw,56px) 16px}
.framed body{background:var(--paper);padding:16px;min-block-size:0;justify-items:stretch;font-family:${FRAMED_FONT}}
.framed:lang(ar) body{font-family:${FRAMED_ARABIC_FONT}}
main{inline-size:min(100%,27rem)}
.brand{display:flex;align-items:center;gap:.6rem;font-weight:700;letter-spacing:-.01em;margin-block-end:1rem}
.brand svg{inline-size:1.75rem;block-size:1.75rem;flex:none}
.paper{background:var(--paper);border:1px solid var(--hair);border-radius:16px;padding:clamp(20px,5vw,32px);box-shadow:0 20px 50px -30px rgb(20 30 70/.45)}
.framed .paper{border:0;border-radius:0;box-shadow:none;padding:0}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 .25rem;letter-spacing:-.015em}
p{margin:0 0 1rem}
.soft{color:var(--soft)}
.due{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;border-block:1px solid var(--hair);padding-block:.85rem;margin-block:1rem 1.25rem}
.due strong{font-size:1.5rem;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.note{background:var(--note);color:var(--on-note);border-radius:10px;padding:.55rem .8rem;font-size:.875rem;margin-block-end:1rem}
label{display:block;font-weight:600;font-size:.9375rem;margin-block-end:.35rem}
.hint{display:block;font-weight:400;font-size:.8125rem;color:var(--soft)}
input{inline-size:100%;min-block-size:3rem;padding-inline:.9rem;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);font:inherit;font-variant-numeric:tabular-nums}
html[dir=rtl] input{text-align:end}
.field{margin-block-end:1rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;align-items:start}
.pair .field{display:grid;grid-row:span 3;grid-template-rows:subgrid}.pair label{align-self:end}
@media (max-width:17rem){.pair{grid-template-columns:1fr;gap:0}.pair .field{display:block;grid-row:auto}}
.wrong input{border-color:var(--bad);border-width:2px}
.error{color:var(--bad);font-size:.9rem;margin-block-start:.35rem}
.error:empty{display:none}
.framed .pair .field{margin-block-end:0}
.summary{background:var(--bad-soft);color:var(--bad);border-radius:10px;padding:.75rem 1rem;margin-block-end:1rem}
.summary h2{font-size:1rem;margin:0}.summary ul{margin:.25rem 0 0;padding-inline-start:1.2rem}.summary a{color:inherit}
button,.button{display:flex;align-items:center;justify-content:center;inline-size:100%;min-block-size:3rem;border:1px solid transparent;border-radius:10px;font:inherit;font-weight:650;cursor:pointer;background:var(--accent);color:var(--on-accent);padding-inline:1rem}
button.quiet{background:transparent;color:var(--ink);border-color:var(--line);margin-block-start:.6rem}
button.plain{background:transparent;color:var(--soft);font-weight:500;text-decoration:underline;text-underline-offset:3px;margin-block-start:.4rem}
:is(input,button,a,summary):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details{margin-block-start:1.25rem;color:var(--soft);font-size:.9rem}
summary{cursor:pointer;min-block-size:1.75rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.5rem 0 0}
dt{font-variant-numeric:tabular-nums;direction:ltr;color:var(--ink);white-space:nowrap}dd{margin:0}
[hidden]{display:none!important}
`;
