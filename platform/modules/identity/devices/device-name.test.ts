import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test("ID-30 a device is called by its browser and system, not by what it claims to be compatible with", () => {
  const name = (userAgent: string) => Object.values(deviceName(userAgent)).join(" / ");
  expect(name("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0")).toBe(
    "Edge / Windows",
  );
  expect(name("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36")).toBe(
    "Chrome / Linux",
  );
  expect(name("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1")).toBe(
    "Safari / iPhone",
  );
  expect(name("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36")).toBe(
    "Chrome / Android",
  );
  expect(name("Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe("Firefox / macOS");
  expect(name("curl/8.0 <script>")).toBe(" / ");
});
