import { expect, test } from "vitest";
import { playerDefaults } from "./player-defaults.server.ts";

test("LS-06 the document says what the viewer asks of every player, and nothing for who asked for nothing", () => {
  expect(playerDefaults({ videoBackgroundAutoPlay: false, notify: true, reducedData: false })).toBeUndefined();
  expect(playerDefaults({ captions: { size: "150" } })).toBe('{"captions":{"size":"150"}}');
  const defaults = playerDefaults({ subtitleStyle: "LARGE", playbackRate: 1.25, segmentActions: "SKIP", reducedData: true });
  expect(defaults).toBe('{"style":"LARGE","rate":1.25,"segments":"SKIP","saves":true}');
});
