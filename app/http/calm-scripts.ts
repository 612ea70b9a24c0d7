/** Starts after this even when the first picture has not come. Milliseconds. */
const PATIENCE = 4_000;

/** A type that no browser runs or fetches. */
const LATER = "text/later";

/**
 * Runs in the browser, as it stands here. Scripts begin when the first picture is on the screen, or as soon as the viewer does
 * anything: on a slow line they would take its bytes, on a slow phone they would paint it later. Until then links and forms
 * are the browser's own.
 */
const START = `(()=>{const d=document,s=d.querySelector('script[type="${LATER}"]'),i=d.querySelector('img[fetchpriority="high"]');let on=1;\
const go=()=>{if(on){on=0;for(const l of d.querySelectorAll('link[rel="${LATER}"]'))l.rel="modulepreload";\
const m=d.createElement("script");m.type="module";m.textContent=s.textContent;d.body.append(m)}};\
const calm=()=>requestAnimationFrame(()=>setTimeout(go));\
if(!s)return;if(!i||i.complete)calm();else for(const e of["load","error"])i.addEventListener(e,calm);\
for(const e of["pointerdown","keydown"])addEventListener(e,go,{capture:true,passive:true,once:true});setTimeout(go,${PATIENCE})})()`;

/**
 * A document whose scripts wait for its first picture. One without such a picture stays as it is: a player's page begins with
 * its scripts. Elements keep their kind and place, so that React finds what it expects.
 */
export function calmScripts(html: string): string {
  if (!html.includes('fetchpriority="high"') || !html.includes('<script type="module" async="">')) return html;
  return `${html
    .replaceAll('<link rel="modulepreload" ', `<link rel="${LATER}" `)
    .replace('<script type="module" async="">', `<script type="${LATER}">`)}<script>${START}</script>`;
}
