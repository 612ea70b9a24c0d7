import { describe, expect, test } from "vitest";
import { timeText, zoneText } from "./time-text.ts";
import { chooseZone, needsName, type Zone, zoneOnDevice } from "./zone.ts";

const FIGHT = "2026-11-22T01:37:00Z";
const realm = (timeZone: string): Zone => ({ timeZone, source: "realm", device: null });
const own = (timeZone: string): Zone => ({ timeZone, source: "device", device: timeZone });
const english = (iso: string, shape: "date" | "time" | "dateTime", zone: Zone) =>
  timeText(iso, shape, "en", null, zone).replaceAll("\u00a0", " ");

describe("PL-15 a moment in words", () => {
  test("in a zone that may not be the viewer's the time of day carries its name", () => {
    expect(english(FIGHT, "dateTime", realm("Europe/London"))).toBe("Sun, Nov 22, 1:37 AM GMT");
    expect(english(FIGHT, "time", realm("Asia/Dubai"))).toBe("5:37 AM GMT+4");
    expect(english(FIGHT, "date", realm("Asia/Dubai"))).toBe("November 22, 2026");
    expect(timeText(FIGHT, "dateTime", "ar", null, realm("Asia/Dubai"))).toContain("غرينتش+4");
  });

  test("Greenwich's own time is named without a distance of nothing", () => {
    const at = (language: "en" | "es" | "pt" | "ar") =>
      timeText("2026-11-24T03:00:00.000Z", "time", language, null, realm("Europe/London"));
    for (const language of ["en", "es", "pt"] as const) expect(at(language)).toMatch(/GMT$/u);
    expect(at("ar")).toMatch(/غرينتش$/u);
  });

  test("in the viewer's own it does not", () => {
    expect(english(FIGHT, "dateTime", own("America/Los_Angeles"))).toBe("Sat, Nov 21, 5:37 PM");
    expect(english(FIGHT, "dateTime", own("Asia/Kolkata"))).toBe("Sun, Nov 22, 7:07 AM");
    expect(english(FIGHT, "date", own("America/Los_Angeles"))).toBe("November 21, 2026");
  });

  test("through a change of clocks every moment has its own hour", () => {
    const hours = (zone: string, moments: readonly string[]) => moments.map((iso) => english(iso, "time", own(zone)));
    expect(hours("America/Los_Angeles", ["2026-03-08T09:59:00Z", "2026-03-08T10:00:00Z"])).toEqual(["1:59 AM", "3:00 AM"]);
    expect(hours("America/Los_Angeles", ["2026-11-01T08:30:00Z", "2026-11-01T09:30:00Z"])).toEqual(["1:30 AM", "1:30 AM"]);
    expect(hours("Asia/Kolkata", ["2026-03-08T09:59:00Z", "2026-11-01T09:30:00Z"])).toEqual(["3:29 PM", "3:00 PM"]);
    expect(english("2026-07-01T12:00:00Z", "time", realm("Europe/London"))).toBe("1:00 PM GMT+1");
    expect(english("2026-12-01T12:00:00Z", "time", realm("Europe/London"))).toBe("12:00 PM GMT");
  });

  test("a zone to choose names its city and its distance at that moment", () => {
    const plain = (text: string) => text.replace(/[\u2068\u2069]/gu, "").replaceAll("\u00a0", " ");
    expect(plain(zoneText("America/Los_Angeles", "2026-07-01T00:00:00Z", "en", null))).toBe("Pacific Time · Los Angeles (GMT-7)");
    expect(plain(zoneText("America/Los_Angeles", FIGHT, "en", null))).toBe("Pacific Time · Los Angeles (GMT-8)");
  });

  test("a zone without a generic name or a city says what it is once, in every language", () => {
    const plain = (timeZone: string, language: "en" | "es" | "pt" | "ar") =>
      zoneText(timeZone, FIGHT, language, null)
        .replace(/[\u2068\u2069]/gu, "")
        .replaceAll("\u00a0", " ");
    expect(plain("UTC", "en")).toBe("Coordinated Universal Time (GMT+0)");
    expect(plain("UTC", "es")).toBe("tiempo universal coordinado (GMT+0)");
    expect(plain("UTC", "pt")).toBe("Horário Universal Coordenado (GMT+0)");
    expect(plain("UTC", "ar")).toBe("التوقيت العالمي المنسق (غرينتش+0)");
    expect(plain("Etc/UTC", "en")).toBe("Coordinated Universal Time (GMT+0)");
    expect(plain("Etc/GMT+5", "en")).toBe("GMT-5");
    expect(plain("Asia/Kathmandu", "ar")).toBe("توقيت نيبال · Kathmandu (غرينتش+5:45)");
  });
});

describe("PL-15 which zone", () => {
  test("the account's, else the device's, else the realm's", () => {
    const zones = { account: "Asia/Riyadh", device: "Asia/Kolkata", realm: "Europe/London" };
    expect(chooseZone(zones)).toEqual({ timeZone: "Asia/Riyadh", source: "account", device: "Asia/Kolkata" });
    expect(chooseZone({ ...zones, account: null })).toEqual(own("Asia/Kolkata"));
    expect(chooseZone({ ...zones, account: null, device: null })).toEqual(realm("Europe/London"));
  });

  test("the device has the last word unless the account has spoken; then another device's time is named", () => {
    expect(zoneOnDevice(realm("Europe/London"), "America/Los_Angeles")).toEqual(own("America/Los_Angeles"));
    const abroad = zoneOnDevice(chooseZone({ account: "Asia/Riyadh", device: null, realm: "UTC" }), "Asia/Kolkata");
    expect(english(FIGHT, "time", abroad)).toBe("4:37 AM GMT+3");
    expect(needsName(FIGHT, zoneOnDevice(abroad, "Asia/Riyadh"))).toBe(false);
    // Another zone name with the same time needs no name; in summer the two differ.
    const lagos = zoneOnDevice({ timeZone: "Africa/Lagos", source: "account", device: null }, "Europe/Paris");
    expect([needsName("2026-01-10T12:00:00Z", lagos), needsName("2026-07-10T12:00:00Z", lagos)]).toEqual([false, true]);
  });
});
