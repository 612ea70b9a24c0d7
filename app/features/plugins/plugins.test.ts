import { expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../testing/loader-arguments.ts";
import { loadPlugin } from "./data.server.ts";

const TIMER = { id: "timer", title: "Timer", language: "en", url: "https://games.example/timer", height: null };
const load = (answer: unknown) =>
  loadPlugin(loaderArguments({ at: "/plugin/timer", guest: true, answers: { "/plugin/{id}": answer } }), "timer");

test("RT-11 a plugin has its origin, from which the page takes messages", async () => {
  expect(await load(TIMER)).toMatchObject({ title: "Timer", url: TIMER.url, origin: "https://games.example" });
});

test("RT-11 an unknown plugin, and one at the realm's own origin, answer 404", async () => {
  expect(await outcome(load(refused("NOT_FOUND")))).toMatchObject({ status: 404 });
  const { origin } = new URL(loaderArguments({ at: "/plugin/timer" }).request.url);
  expect(await outcome(load({ ...TIMER, url: `${origin}/account` }))).toMatchObject({ status: 404 });
});
