import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createPlayerPort } from "./player-port.ts";
import { useCommandHandler } from "./use-player.ts";

test("CV-10 a part that carries out commands renders on the server without a warning", () => {
  const warned = vi.spyOn(console, "error").mockReturnValue();
  const port = createPlayerPort();
  const Part = () => {
    useCommandHandler(port, () => true);
    return "part";
  };
  expect(renderToString(<Part />)).toBe("part");
  expect(warned).not.toHaveBeenCalled();
});
