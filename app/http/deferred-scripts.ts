/** Starts after this even when what comes first has not come. Milliseconds. */
const PATIENCE = 4_000;
/** A page that nobody presses play on in this time goes on as if nobody would. Milliseconds. */
const BEFORE_PRESS = 700;

/** A type that no browser runs or fetches. */
const DEFERRED = "text/deferred";

/**
 * Runs in the browser, as it stands here. Each large file is a script of its own before the page's: it runs in a task of its own, as soon as it
 * is there, and the viewer's touch comes in between; imported together all of them would run in one. Scripts begin when the first picture is on the screen (of a film that was asked for:
 * when it moves), or as soon as the viewer does anything else: on a slow line they would take its bytes, on a slow phone they
 * would paint it later. Until then links and forms are the browser's own, and so is a player's start button (`pre-hydration-press`).
 */
const starter = (
  large: readonly string[],
  player: boolean,
): string => `(()=>{const d=document,s=d.querySelector('script[type="${DEFERRED}"]');let on=1;\
const run=o=>d.body.append(Object.assign(d.createElement("script"),{type:"module",async:false},o));\
const go=()=>{if(on){on=0;for(const l of d.querySelectorAll('link[rel="${DEFERRED}"]')){l.rel="modulepreload";\
if(/\\/(?:${large.join("|")})-/.test(l.href))run({src:l.href})}run({textContent:s.textContent})}};\
const start=()=>requestAnimationFrame(()=>setTimeout(go)),at=(e,f)=>addEventListener(e,f,{capture:true,passive:true});\
${player ? BEHIND_FILM : BEHIND_PICTURE}setTimeout(go,${PATIENCE})})()`;

const BEHIND_PICTURE = `const i=d.querySelector('img[fetchpriority="high"]');\
if(!i||i.complete)start();else i.onload=i.onerror=start;at("pointerdown",go);at("keydown",go);`;

const BEHIND_FILM = `const p=d.querySelector("[data-player]");p.querySelector("video").addEventListener("playing",start);\
setTimeout(()=>"pressed"in p.dataset||go(),${BEFORE_PRESS});const no=e=>p.contains(e.target)||go();at("pointerdown",no);at("keydown",no);`;

interface DeferredParts {
  /** Scripts that are fetched with them, beside those that the document names. */
  readonly more: readonly string[];
  /** What the names of files begin with that hold much of the code (`app/bundles.ts`). */
  readonly large: readonly string[];
  /** What the document's scripts are marked with. */
  readonly nonce: string;
}

/**
 * A document whose scripts wait for its first picture, or for the film that its player was asked for. One without either stays
 * as it is. Elements keep their kind and place, so that React finds what it expects.
 */
export function deferScripts(html: string, { more, large, nonce }: DeferredParts): string {
  const waits = html.includes('fetchpriority="high"') || html.includes("data-player");
  const mark = ` nonce="${nonce}"`;
  const start = `<script${mark} type="module" async="">`;
  if (!waits || !html.includes(start)) return html;
  const links = more.map((href) => `<link rel="${DEFERRED}" href="${href}">`).join("");
  const at = html.indexOf(start) + start.length;
  const end = html.indexOf("</script>", at);
  // The framework indents the scripts that it writes, and its manifest over hundreds of lines.
  const waiting = (part: string) => part.replaceAll('<link rel="modulepreload" ', `<link rel="${DEFERRED}" `).replace(/\n\s+/gu, "\n");
  const imports = html.slice(at, end).replace(/\n\s*/gu, "");
  return `${waiting(html.slice(0, at - start.length))}<script${mark} type="${DEFERRED}">${imports}${waiting(html.slice(end))}${links}<script${mark}>${starter(large, html.includes("data-player"))}</script>`;
}
