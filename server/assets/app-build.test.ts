import { expect, test } from "vitest";
import { playerScriptsOf } from "./app-build.ts";

test("CV-11 the player's scripts are what it loads when it is wanted, with what only they import, each once", () => {
  const manifest = {
    "app/root.tsx": { file: "assets/root.js", imports: ["_shell.js"], isEntry: true },
    "app/routes/player/video.tsx": { file: "assets/video.js" },
    "_player-surface.js": {
      file: "assets/surface.js",
      name: "player-surface",
      imports: ["_vidstack.js", "_open-stream.js", "_shell.js"],
      isDynamicEntry: true,
    },
    "app/features/player/deferred/player-extras.tsx": { file: "assets/extras.js", imports: ["_menu.js"], isDynamicEntry: true },
    "_menu.js": { file: "assets/menu.js" },
    "app/features/updates/worker-client.ts": { file: "assets/worker-client.js", isDynamicEntry: true },
    "_open-stream.js": { file: "assets/open-stream.js", name: "open-stream", imports: ["_choices.js"], isDynamicEntry: true },
    "_choices.js": { file: "assets/choices.js" },
    "_vidstack.js": { file: "assets/vidstack.js", imports: ["_shell.js"] },
    "_shell.js": { file: "assets/shell.js" },
  };
  expect(playerScriptsOf(manifest)).toEqual({
    engine: "/assets/open-stream.js",
    engineImports: ["/assets/choices.js"],
    controls: ["/assets/surface.js", "/assets/vidstack.js"],
  });
  expect(playerScriptsOf({})).toBeNull();
  const { "_player-surface.js": controls, ...without } = manifest;
  expect(controls).toBeDefined();
  expect(() => playerScriptsOf(without)).toThrow("no chunk player-surface");
});
