import { expect, test } from "vitest";
import { createPlayerPort } from "../port/player-port.ts";
import { playOn } from "./play-on.ts";

test.each([
  ["plays on", false, ["play"]],
  ["does not begin again when it has ended below its ads", true, []],
])("CV-22 a film that was held %s", (_name, ended, expected) => {
  const port = createPlayerPort();
  port.report({ type: "start", contentId: "film", plays: true });
  port.report({ type: "controls", controls: "player" });
  const sent: string[] = [];
  port.handle((command) => sent.push(command.do) > 0);
  playOn(port, { ended } as HTMLVideoElement);
  expect(sent).toEqual(expected);
});
