import { constants, runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { preHydrationPress } from "./pre-hydration-press.ts";
import { START_EVENT } from "./start-event.ts";

const ENGINE = "data:text/javascript,";
const LOST = "data:text/javascript,throw new Error()";

/** As much of a player's elements as the script uses; `fired` are the names of the events of its film. */
function player() {
  const fired: string[] = [];
  const video = {
    controls: true,
    paused: true,
    play: async () => {
      video.paused = false;
    },
    pause: () => {
      video.paused = true;
    },
    focus: () => undefined,
    listeners: {} as Record<string, () => void>,
    addEventListener: (type: string, run: () => void) => Object.assign(video.listeners, { [type]: run }),
    dispatchEvent: ({ type }: Event) => fired.push(type),
  };
  const button = { hidden: true, attributes: {} as Record<string, string>, onclick: () => undefined };
  const elements = {
    video,
    button: Object.assign(button, { setAttribute: (name: string, value: string) => Object.assign(button.attributes, { [name]: value }) }),
  };
  return { ...elements, fired, dataset: {} as Record<string, string>, querySelector: (name: "video" | "button") => elements[name] };
}

function page(engine: string) {
  const players = [player(), player(), player(), player()];
  const options = { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
  runInNewContext(preHydrationPress(engine), { document: { querySelectorAll: () => players }, Event }, options);
  return players;
}

test("CV-10 each start button of a page starts the film of its own player", async () => {
  const players = page(ENGINE);
  expect(players.map(({ button, video }) => [button.hidden, video.controls])).toEqual(Array(4).fill([false, false]));
  players[2]?.button.onclick();
  await expect.poll(() => players.map(({ fired }) => fired)).toEqual([[], [], [START_EVENT], []]);
  players[0]?.button.onclick();
  await expect.poll(() => players.map(({ fired }) => fired)).toEqual([[START_EVENT], [], [START_EVENT], []]);
  expect(players.map(({ dataset }) => "pressed" in dataset)).toEqual([true, false, true, false]);
});

test("CV-10 the button of a film that moves pauses and plays that film", async () => {
  const players = page(ENGINE);
  for (const { button, video } of players) {
    button.onclick();
    video.listeners.playing?.();
    video.paused = false;
  }
  players[1]?.button.onclick();
  expect(players.map(({ video }) => video.paused)).toEqual([false, true, false, false]);
});

test("CV-10 PW-07 without an engine the browser plays the film of that player", async () => {
  const players = page(LOST);
  players[3]?.button.onclick();
  await expect.poll(() => players.map(({ video }) => video.controls)).toEqual([false, false, false, true]);
  expect(players.map(({ video }) => video.paused)).toEqual([true, true, true, false]);
});
