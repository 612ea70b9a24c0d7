import { describe, expect, test } from "vitest";
import { clockText, spokenTime } from "./time-text.ts";

describe("clockText", () => {
  test("CV-10 shows minutes and seconds, and hours where there are some", () => {
    expect(clockText(0)).toBe("0:00");
    expect(clockText(65.9)).toBe("1:05");
    expect(clockText(3845)).toBe("1:04:05");
  });

  test("CV-10 a position has as many places as the length beside it", () => {
    expect(clockText(65, 4000)).toBe("0:01:05");
  });

  test("CV-10 what is no time is shown as none", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -3]) expect(clockText(value)).toBe("0:00");
  });
});

describe("spokenTime", () => {
  test("PW-09 a position is read in words", () => {
    expect(spokenTime(3845, "en-US")).toBe("1 hour 4 minutes 5 seconds");
    expect(spokenTime(60, "es-ES")).toBe("1 minuto");
    expect(spokenTime(0, "pt-BR")).toBe("0 segundo");
    expect(spokenTime(7200, "ar-u-nu-latn")).not.toMatch(/[٠-٩]/u);
  });
});
