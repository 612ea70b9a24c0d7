import { afterEach, expect, test, vi } from "vitest";
import { sendHeartbeat } from "./use-heartbeat.ts";
import { readStoredResume } from "./use-resume.ts";

afterEach(() => vi.unstubAllGlobals());

const answer = (response: () => Response) => vi.stubGlobal("fetch", async () => response());
const page = () => new Response("<h1>Hotel</h1>", { headers: { "content-type": "text/html" } });
const heartbeat = { stream: "s1", interval: 30, url: "https://media.example/heartbeat" };

test("LV-07 a captive portal's page in place of a heartbeat's answer stops nothing", async () => {
  answer(page);
  expect(await sendHeartbeat(heartbeat)).toBeNull();
  answer(() => Response.json({ action: "STOP" }));
  expect(await sendHeartbeat(heartbeat)).toEqual({ action: "STOP" });
});

test("CV-14 a captive portal's page in place of the account's position changes nothing", async () => {
  answer(page);
  expect(await readStoredResume("first-bell", "")).toBeNull();
  answer(() => Response.json({ resume: null }));
  expect(await readStoredResume("first-bell", "")).toEqual({ resume: null });
});
