import { expect, test } from "vitest";
import { createPlayerPort, reportRefusal } from "./player-port.ts";

test("CV-10 a command goes to the part that was added last and carries it out; the others do not get it", () => {
  const port = createPlayerPort();
  const carriedOut: string[] = [];
  port.handle(({ do: name }) => {
    carriedOut.push(`page ${name}`);
    return true;
  });
  const remove = port.handle(({ do: name }) => {
    if (name === "stop") return false;
    carriedOut.push(`controls ${name}`);
    return true;
  });
  port.send({ do: "play" });
  port.send({ do: "stop" });
  remove();
  port.send({ do: "play" });
  expect(carriedOut).toEqual(["controls play", "page stop", "page play"]);
});

test("CV-10 listeners hear of changes only, and two players share nothing", () => {
  const [port, other] = [createPlayerPort(), createPlayerPort()];
  const phases: string[] = [];
  const end = port.subscribe(() => phases.push(port.read().phase));
  other.report({ type: "start", contentId: "other", plays: true });
  port.report({ type: "start", contentId: "one", plays: true });
  port.report({ type: "playing" });
  port.report({ type: "playing" });
  end();
  port.report({ type: "pause" });
  expect(phases).toEqual(["opening", "playing"]);
  expect([port.read().phase, other.read().contentId]).toEqual(["paused", "other"]);
});

test("CV-10 only a browser's refusal is a failed start, not a play that the next press ends", () => {
  const port = createPlayerPort();
  port.report({ type: "start", contentId: "one", plays: true });
  reportRefusal(port)(new DOMException("", "AbortError"));
  expect(port.read().phase).toBe("opening");
  reportRefusal(port)(new DOMException("", "NotAllowedError"));
  expect(port.read()).toMatchObject({ phase: "startFailed", failure: { reason: "refused" } });
});

test("CV-22 a held player keeps its state, and its holder gets commands before parts that were added later", () => {
  const port = createPlayerPort();
  const carriedOut: string[] = [];
  port.report({ type: "start", contentId: "one", plays: true });
  const release = port.hold(({ do: name }) => {
    carriedOut.push(`holder ${name}`);
    return name !== "stop";
  });
  port.handle(({ do: name }) => {
    carriedOut.push(`controls ${name}`);
    return true;
  });
  for (const type of ["play", "playing", "pause", "waiting"] as const) port.report({ type });
  expect([port.read().phase, port.read().started, port.isHeld()]).toEqual(["opening", false, true]);
  port.send({ do: "seekTo", seconds: 5 });
  port.send({ do: "stop" });
  release();
  port.send({ do: "play" });
  port.report({ type: "playing" });
  expect(carriedOut).toEqual(["holder seekTo", "holder stop", "controls stop", "controls play"]);
  expect([port.read().phase, port.isHeld()]).toEqual(["playing", false]);
});

test("CV-22 the end of a hold that another one has replaced does not end that one", () => {
  const port = createPlayerPort();
  const first = port.hold(() => true);
  const second = port.hold(() => true);
  first();
  expect(port.isHeld()).toBe(true);
  second();
  expect(port.isHeld()).toBe(false);
});
