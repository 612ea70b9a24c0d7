import { CHUNKS } from "../bundles.ts";

/** A type of scripts and links that no browser runs or fetches. */
export const DEFERRED = "text/deferred";

/** Scripts start after this even when the picture has not come. Milliseconds. */
const PATIENCE = 4_000;
/** Milliseconds after which a page with a start button starts its scripts without a press. */
const BEFORE_PRESS = 700;

/**
 * The script that starts the document's scripts, as text: it runs in the browser, at the end of the document. They wait until the first
 * picture is painted, or until the film moves that the viewer started. Any other press or key starts them at once. On a slow line they
 * would take the picture's bytes, and on a slow phone its processor time. Until then links and forms are the browser's own, and the start
 * button is that of `pre-hydration-press.ts`.
 *
 * The elements are added to the head, because the browser restyles the whole page when one is added to the body.
 *
 * Each large file is a script of its own before the page's: the browser runs each in its own task and answers a touch in between.
 * `more` are addresses of modules that are fetched with the document's.
 */
export const startScripts = (more: readonly string[]): string => `(() => {
const page = document;
const module = page.querySelector('script[type="${DEFERRED}"]');
if (!module) return;
let waiting = true;
const append = (tag, properties) => page.head.append(Object.assign(page.createElement(tag), properties));
const run = (properties) => append("script", { type: "module", async: false, ...properties });
const start = () => {
if (!waiting) return;
waiting = false;
const links = [...page.querySelectorAll('link[rel="${DEFERRED}"]')].map((link) => link.href);
for (const href of [...links, ...${JSON.stringify(more)}]) append("link", { rel: "modulepreload", href });
for (const src of links) if (/\\/(?:${CHUNKS.map(({ name }) => name).join("|")})-/.test(src)) run({ src });
run({ nonce: module.nonce, textContent: module.textContent });
};
const nextFrame = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
const afterPaint = () => new PerformanceObserver((_, observer) => {
observer.disconnect();
nextFrame(start);
}).observe({ type: "paint", buffered: true });
const picture = page.querySelector('img[fetchpriority="high"]');
const players = [...page.querySelectorAll("[data-player]")];
if (players.length) {
for (const player of players) player.querySelector("video").addEventListener("playing", afterPaint);
setTimeout(() => players.some((player) => "pressed" in player.dataset) || start(), ${BEFORE_PRESS});
} else if (picture) picture.decode().then(afterPaint, afterPaint);
else afterPaint();
const use = (event) => players.some((player) => player.contains(event.target)) || start();
for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, use, { capture: true, passive: true });
setTimeout(start, ${PATIENCE});
})()`;
