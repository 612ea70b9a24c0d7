import { START_EVENT } from "./start-event.ts";

/**
 * Runs in the browser before the page's own scripts, as the text of this function. The start button of each player works at once: the
 * engine alone starts the stream as soon as it is loaded. `WatchPlayer` continues from `data-pressed`. Without an engine the browser plays
 * the stream with its own controls.
 */
const PRESS = `(e=>{for(const p of document.querySelectorAll("[data-player]")){const v=p.querySelector("video"),b=p.querySelector("button");\
if(!b)continue;v.controls=false;b.hidden=false;const plain=()=>{v.controls=true;b.hidden=true;v.play().catch(()=>v.focus())};\
b.onclick=()=>{if("moving"in p.dataset)return v.paused?void v.play().catch(plain):v.pause();if("pressed"in p.dataset)return;\
p.dataset.pressed="";b.setAttribute("aria-busy","true");\
v.addEventListener("playing",()=>{p.dataset.moving="";b.setAttribute("aria-busy","false")},{once:true});\
import(e).then(()=>v.dispatchEvent(new Event("${START_EVENT}",{bubbles:true}))).catch(plain)}}})`;

/** The script of a page with players: `engine` is the address of what `open-stream.ts` was built into. */
export const preHydrationPress = (engine: string): string => `${PRESS}(${JSON.stringify(engine)})`;
