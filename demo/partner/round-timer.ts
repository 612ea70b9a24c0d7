import { markup, writePage } from "../../platform/http/sandbox-page.ts";

/** The texts of the page by language. The page around the frame names the language. */
const TEXTS = {
  en: {
    title: "Round timer",
    lead: "Three minutes of work, one minute of rest.",
    round: "Round",
    rest: "Rest",
    start: "Start",
    stop: "Stop",
    watch: "Watch a fight",
  },
  es: {
    title: "Cronómetro de asaltos",
    lead: "Tres minutos de trabajo, uno de descanso.",
    round: "Asalto",
    rest: "Descanso",
    start: "Empezar",
    stop: "Parar",
    watch: "Ver un combate",
  },
  pt: {
    title: "Cronômetro de assaltos",
    lead: "Três minutos de treino, um de descanso.",
    round: "Assalto",
    rest: "Descanso",
    start: "Começar",
    stop: "Parar",
    watch: "Ver uma luta",
  },
  ar: {
    title: "مؤقّت الجولات",
    lead: "ثلاث دقائق تمرين، ودقيقة راحة.",
    round: "الجولة",
    rest: "راحة",
    start: "ابدأ",
    stop: "أوقف",
    watch: "شاهد نزالًا",
  },
} as const;

/** A plugin of the demo: a round timer, which speaks with the page around its frame (`docs/features/plugins.md`). */
export function writeRoundTimer(nonce: string, realmOrigin: string): string {
  const { title, lead, round, start, watch } = TEXTS.en;
  // No landmark of its own: the page around the frame has them.
  const body = markup`<div id="timer">
<p class="soft" id="lead">${lead}</p>
<p id="phase" role="status">${round} 1</p>
<p id="clock" role="timer">3:00</p>
<p id="buttons"><button type="button" id="start">${start}</button> <button type="button" id="watch" class="quiet">${watch}</button></p>
</div>
<style nonce="${nonce}">#timer{inline-size:min(100%,27rem);text-align:center}#phase{font-size:1.25rem;font-weight:700;margin:0}#clock{font:700 clamp(4rem,24vw,8rem)/1.1 ui-monospace,monospace;font-variant-numeric:tabular-nums;direction:ltr}#buttons{display:flex;gap:.75rem;justify-content:center;flex-wrap:wrap}#buttons button{inline-size:auto;margin:0}</style>`;
  return writePage({ title, language: "en", body, nonce, script: scriptOf(realmOrigin) });
}

const scriptOf = (realmOrigin: string): string => `
const texts = ${JSON.stringify(TEXTS)};
let text = texts.en;
let answers = 0;
const find = (id) => document.getElementById(id);
const request = (method, params) =>
  parent.postMessage({ v: 1, source: "plugin", type: "request", id: method, method, ...(params ? { params } : {}) }, ${JSON.stringify(realmOrigin)});
// The page around the frame answers when its scripts have started.
const greeting = setInterval(() => request("hello"), 500);
request("hello");
addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || origin !== ${JSON.stringify(realmOrigin)} || data.source !== "plugin-page" || data.method !== "hello" || answers++ > 0) return;
  clearInterval(greeting);
  text = texts[data.result.language] ?? texts.en;
  document.documentElement.lang = data.result.language;
  document.documentElement.dir = data.result.direction;
  document.documentElement.dataset.scheme = data.result.colorScheme;
  document.title = text.title;
  find("lead").textContent = text.lead;
  find("watch").textContent = text.watch;
  show();
  const padding = 2 * parseFloat(getComputedStyle(document.body).paddingBlockStart);
  request("setHeight", { height: Math.ceil(find("timer").getBoundingClientRect().height + padding) });
});
let begun = null;
function show() {
  const seconds = begun === null ? 0 : Math.floor((Date.now() - begun) / 1000);
  const inRound = seconds % 240;
  const rests = inRound >= 180;
  const left = rests ? 240 - inRound : 180 - inRound;
  find("phase").textContent = rests ? text.rest : text.round + " " + (Math.floor(seconds / 240) + 1);
  find("clock").textContent = Math.floor(left / 60) + ":" + String(left % 60).padStart(2, "0");
  find("start").textContent = begun === null ? text.start : text.stop;
}
let timer;
find("start").addEventListener("click", () => {
  begun = begun === null ? Date.now() : null;
  clearInterval(timer);
  if (begun !== null) timer = setInterval(show, 250);
  show();
});
find("watch").addEventListener("click", () => request("open", { type: "video", id: "first-bell" }));
`;
