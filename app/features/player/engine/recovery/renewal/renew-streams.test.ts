import { afterEach, expect, test, vi } from "vitest";
import { PORTAL_FAILURE } from "../../../model/stream-failure.ts";
import { renewStreams } from "./renew-streams.ts";

afterEach(() => vi.unstubAllGlobals());

const renewed = (answer: Response) => {
  vi.stubGlobal("fetch", async () => answer);
  return renewStreams("first-bell", false, undefined);
};

test("CV-19 a captive portal's page in place of new addresses is named as such, an error of ours is not", async () => {
  const page = { headers: { "content-type": "text/html" } };
  expect(await renewed(new Response("<h1>Hotel</h1>", page))).toEqual({ failure: PORTAL_FAILURE });
  expect(await renewed(new Response(null, { status: 511 }))).toEqual({ failure: PORTAL_FAILURE });
  expect(await renewed(new Response("<h1>Error</h1>", { ...page, status: 500 }))).toMatchObject({ failure: { reason: "server" } });
  expect(await renewed(Response.json({ manifest: {} }))).toEqual({ manifest: {} });
});
