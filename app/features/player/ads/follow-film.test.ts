import { expect, test } from "vitest";
import type { Interstitial } from "../port/interstitials.ts";
import { createPlayerPort } from "../port/player-port.ts";
import { followFilm } from "./follow-film.ts";

const interstitial = (id: string, offset: number): Interstitial => ({
  id,
  type: "ASSET",
  url: `https://ads.example/${id}`,
  offset,
  resumeAfter: 0,
  skipAfter: null,
  passable: false,
  playoutLimit: null,
});

interface Start {
  readonly started?: boolean;
  readonly startsAt?: number | null;
}

/** A film of 120 seconds, and its moves as `from to`. `started`: it plays. */
function followed({ started = true, startsAt = null }: Start = {}) {
  const port = createPlayerPort();
  port.report({ type: "start", contentId: "film", plays: true });
  if (started) port.report({ type: "playing" });
  const film = Object.assign(new EventTarget(), { currentTime: 0, duration: 120, seeking: false });
  const moves: string[] = [];
  followFilm({ film: film as unknown as HTMLVideoElement, port, startsAt: () => startsAt }, ({ from, to, sought }, late) =>
    moves.push([from, to, ...(sought ? ["sought"] : []), ...(late ?? []).map(({ id }) => id)].join(" ")),
  );
  const to = (position: number, event: "timeupdate" | "seeking" = "timeupdate") => {
    Object.assign(film, { currentTime: position, seeking: event === "seeking" });
    film.dispatchEvent(new Event(event));
  };
  return { port, moves, to };
}

test("CV-22 a film's moves are those of its clock and of the viewer", () => {
  const { moves, to } = followed();
  to(1);
  to(1.25);
  to(60, "seeking");
  to(60.2);
  expect(moves).toEqual(["1 1.25", "1.25 60 sought", "60 60.2"]);
});

test("CV-22 the end of a film is passed half a second before it", () => {
  const { moves, to } = followed();
  to(119);
  to(119.4);
  to(119.6);
  expect(moves).toEqual(["119 119.4", "119.4 Infinity"]);
});

test("CV-22 interstitials that become known behind the film count from where it began, alone", () => {
  const { port, moves, to } = followed();
  to(30);
  to(40, "seeking");
  port.reportInterstitials([interstitial("a", 35)]);
  to(41);
  port.reportInterstitials([interstitial("a", 35), interstitial("b", 41)]);
  to(42);
  expect(moves).toEqual(["30 40 sought", "30 41 a", "40 41", "30 42 b", "41 42"]);
});

test("CV-22 a held film does not move", () => {
  const { port, moves, to } = followed();
  to(30);
  const release = port.hold(() => true);
  port.reportInterstitials([interstitial("a", 40)]);
  to(50, "seeking");
  expect(moves).toEqual([]);
  release();
  to(50.2);
  expect(moves).toEqual(["30 50.2 a", "50 50.2"]);
});

test("CV-22 a film moves from its first picture on: a start at a stored position passes no break", () => {
  const { port, moves, to } = followed({ started: false });
  to(30, "seeking");
  to(30.1);
  port.report({ type: "playing" });
  to(30.2);
  to(30.4);
  expect(moves).toEqual(["30.2 30.4"]);
});

test("CV-22 a seek before the first picture, or before the film's clock has moved, counts from where the film starts", () => {
  for (const start of [0, 30]) {
    const early = followed({ started: false, startsAt: start });
    early.to(107, "seeking");
    early.port.report({ type: "playing" });
    early.to(107.2);
    early.to(107.4);
    expect(early.moves).toEqual([`${start} 107.2 sought`, "107.2 107.4"]);
    const first = followed({ startsAt: start });
    first.to(107, "seeking");
    expect(first.moves).toEqual([`${start} 107 sought`]);
  }
});

test("CV-22 another film in the same player counts from its own start", () => {
  const { port, moves, to } = followed({ startsAt: 0 });
  to(1);
  to(119, "seeking");
  port.report({ type: "start", contentId: "next", plays: true });
  port.report({ type: "playing" });
  port.reportInterstitials([interstitial("a", 35)]);
  to(107, "seeking");
  expect(moves).toEqual(["0 1 sought", "1 119 sought", "0 107 a", "0 107 sought"]);
});
