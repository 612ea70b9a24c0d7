import { expect, test } from "vitest";
import type { Manifest } from "../../../../../../contract/playback/playback.ts";
import { afterRenewal } from "./after-renewal.ts";

const at = (token: string, more: Partial<Manifest> = {}) =>
  ({
    manifest: {
      streams: [{ protocol: "HLS", url: `/media/e/${token}/bell/master.m3u8`, mimeType: "", subtitles: [] }],
      ...more,
    } as unknown as Manifest,
  }) as const;
const addresses = {
  first: "/media/e/old/bell/master.m3u8",
  current: "/media/e/old/bell/master.m3u8",
  page: "https://tv.example/video/bell",
};

test("CV-19 after a renewal the engine loads on with new addresses, starts again, or fails with the reason", () => {
  const step = afterRenewal(at("new"), addresses);
  expect(step).toMatchObject({ do: "load", source: "/media/e/new/bell/master.m3u8" });
  const exchange = step.do === "load" ? step.exchange : null;
  expect(exchange?.("https://tv.example/media/e/old/bell/5.m4s")).toBe("https://tv.example/media/e/new/bell/5.m4s");
  const counted = at("new", { heartbeat: { stream: "s", interval: 30, url: "/h" } });
  expect(afterRenewal(counted, addresses)).toEqual({ do: "startAgain" });
  expect(afterRenewal({ failure: { reason: "denied" } }, addresses)).toEqual({ do: "fail", failure: { reason: "denied" } });
});

test("CV-19 a counted stream with the same address loads on", () => {
  const same = at("old", { heartbeat: { stream: "s", interval: 30, url: "/h" } });
  expect(afterRenewal(same, addresses)).toEqual({ do: "load", source: addresses.current, exchange: null });
});
