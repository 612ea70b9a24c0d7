import { expect, test } from "vitest";
import { readdress } from "./readdress.ts";

const page = "https://ringside.example/video/first-bell";

test("CV-19 requests below the expired folder go to the renewed one, others stay", () => {
  const renewed = readdress("/media/e/OLD/bell/master.m3u8?dvr=true", "/media/e/NEW/bell/master.m3u8?dvr=true", page);
  expect(renewed?.("https://ringside.example/media/e/OLD/bell/v1/seg-3.m4s?x=1")).toBe(
    "https://ringside.example/media/e/NEW/bell/v1/seg-3.m4s?x=1",
  );
  expect(renewed?.("https://other.example/media/e/OLD/bell/v1/seg-3.m4s")).toBe("https://other.example/media/e/OLD/bell/v1/seg-3.m4s");
});

test("CV-19 addresses that differ in their query only cannot be exchanged one by one", () => {
  expect(readdress("https://cdn.example/bell/master.m3u8?sig=1", "https://cdn.example/bell/master.m3u8?sig=2", page)).toBeNull();
});
