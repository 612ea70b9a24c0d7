import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { markup, writePage } from "../../platform/http/sandbox-page.ts";
import type { PlaybackDemo } from "../../platform/modules/playback/demo-port.ts";
import { writeRoundTimer } from "./round-timer.ts";

/** Commands that the page has a button for, with their parameters. */
const BUTTONS: readonly (readonly [label: string, method: string, params: object])[] = [
  ["Play", "play", {}],
  ["Pause", "pause", {}],
  ["Previous", "previous", {}],
  ["Next", "next", {}],
  ["To 10 s", "seek", { position: 10 }],
  ["To the end", "seek", { position: 604_800 }],
  ["Volume 30", "setVolume", { volume: 30 }],
  ["Volume?", "getVolume", {}],
  ["Full screen", "setFullscreen", { fullscreen: true }],
  ["Full screen?", "getFullscreen", {}],
  ["Subtitles?", "getTextTracks", {}],
  ["Subtitles: Spanish", "setTextTrack", { language: "es" }],
  ["No subtitles", "setTextTrack", { language: null }],
  ["Audio?", "getAudioTracks", {}],
  ["Audio: Spanish", "setAudioTrack", { language: "es" }],
  ["Guide?", "getEpg", {}],
  ["Country?", "getCountry", {}],
  ["Speed 1.5", "setPreference", { name: "playbackRate", value: 1.5 }],
  ["Prefer Arabic subtitles", "setPreference", { name: "subtitles", value: "ar" }],
  ["Next by itself", "setPreference", { name: "autoAdvance", value: true }],
  ["Stay at the end", "setPreference", { name: "autoAdvance", value: false }],
  ["Load another", "load", { type: "video", id: "corner-talk-s1e1" }],
  ["Load a channel", "load", { type: "live", id: "ringside-one" }],
];

/** The pages of a partner at another origin: a plugin, and a page that frames a title of the realm, has a button for each command and lists the events. */
export const createPartnerPage: PlaybackDemo["createPartnerPage"] = (realmOrigin) => {
  const app = new Hono();
  app.get("/", (context) => {
    const title = context.req.query("title") ?? "video/first-bell";
    if (!/^(?:video|live)\/[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u.test(title)) return context.notFound();
    const nonce = randomBytes(16).toString("base64url");
    context.header(
      "content-security-policy",
      `default-src 'none'; script-src ${realmOrigin} 'nonce-${nonce}'; style-src 'nonce-${nonce}'; frame-src ${realmOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    context.header("cache-control", "no-store");
    context.header("x-content-type-options", "nosniff");
    const buttons = BUTTONS.map(
      ([label, method, params]) =>
        markup`<button type="button" class="quiet" data-method="${method}" data-params="${JSON.stringify(params)}">${label}</button>`,
    );
    const body = markup`<main>
<h1>A partner's page</h1>
<p class="soft">The player below comes from ${realmOrigin}. This page is at another origin and speaks with it by messages.</p>
<div id="player"></div>
<div id="commands">${buttons}</div>
<p class="soft">Progress: <output id="progress" for="player">none yet</output></p>
<h2>Answers and events</h2>
<output id="log" for="player"></output>
</main>
<script src="${realmOrigin}/embed.js"></script>
<style nonce="${nonce}">main{inline-size:min(100%,60rem)}#player{aspect-ratio:16/9;background:#000}#commands{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem;margin-block:1rem}#commands button{margin:0}#log{display:block;white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.5 ui-monospace,monospace}</style>`;
    return context.html(
      writePage({ title: "A partner's page", language: "en", body, nonce, script: scriptOf(`${realmOrigin}/embed/${title}`) }),
    );
  });
  app.get("/round-timer", (context) => {
    const nonce = randomBytes(16).toString("base64url");
    context.header(
      "content-security-policy",
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors ${realmOrigin}`,
    );
    context.header("cache-control", "no-store");
    context.header("x-content-type-options", "nosniff");
    return context.html(writeRoundTimer(nonce, realmOrigin));
  });
  return app;
};

const scriptOf = (address: string): string => `
const log = document.querySelector("#log");
const note = (name, detail) => {
  const lines = [name + " " + JSON.stringify(detail), ...log.textContent.split("\\n")];
  log.textContent = lines.slice(0, 60).join("\\n");
};
const player = embedPlayer(document.querySelector("#player"), ${JSON.stringify(address)}, { title: "The embedded player" });
for (const event of ["ready", "playing", "paused", "ended", "error", "fullscreen", "pip", "seek", "volume", "buffer", "textTracks", "audioTracks", "castState"])
  player.on(event, (detail) => note("event " + event, detail));
const seconds = (value) => (value === null ? "live" : value.toFixed(1) + " s");
player.on("progress", ({ position, duration }) => {
  document.querySelector("#progress").textContent = seconds(position) + " of " + seconds(duration);
});
for (const button of document.querySelectorAll("[data-method]"))
  button.addEventListener("click", () => {
    const { method, params } = button.dataset;
    player.call(method, JSON.parse(params)).then((result) => note("answer " + method, result), (error) => note("error " + method, error.code ?? error.message));
  });
`;
