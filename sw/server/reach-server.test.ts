import { afterEach, expect, test, vi } from "vitest";
import { reachServer } from "./reach-server.ts";

afterEach(() => vi.unstubAllGlobals());
const reach = (answer: Response) => {
  vi.stubGlobal("fetch", async () => answer);
  return reachServer(new Request("https://tv.example/_/follow", { method: "POST" }));
};

test("PW-04 a captive portal's page fails like a missing network, so that no change counts as stored and no read as answered", async () => {
  await expect(reach(new Response("<h1>Hotel</h1>", { headers: { "content-type": "text/html" } }))).rejects.toThrow(TypeError);
  await expect(reach(new Response(null, { status: 511 }))).rejects.toThrow(TypeError);
});

test("PW-04 answers of the server stay as they are, also its own error page", async () => {
  for (const answer of [
    new Response(null, { status: 204 }),
    new Response("{}", { status: 409, headers: { "content-type": "application/json" } }),
    new Response("data", { headers: { "content-type": "text/x-script; charset=utf-8" } }),
    new Response("<h1>Error</h1>", { status: 413, headers: { "content-type": "text/html" } }),
  ])
    expect(await reach(answer)).toBe(answer);
});
