import { describe, expect, test } from "vitest";
import { fieldText, problemOf, problemText } from "./problem.ts";

const texts: Record<string, string> = { "error.VOUCHER_USED": "Used already", general: "Something went wrong", "field.empty": "Required" };
const labels = { exists: (key: string) => key in texts, t: (key: string) => texts[key] ?? key };
const text = (code: "VOUCHER_USED" | "TIMEOUT", messages: string[]) => problemText(problemOf({ code, messages }), labels, "general");

describe("ID-29 the text of a problem", () => {
  test("ID-29 the platform's message first, then the code's, then the general one", () => {
    expect(text("VOUCHER_USED", ["Spent on Tuesday"])).toBe("Spent on Tuesday");
    expect(text("VOUCHER_USED", [])).toBe("Used already");
    expect(text("TIMEOUT", [""])).toBe("Something went wrong");
  });

  test("ID-29 a message that is only the code is none", () => {
    expect(text("VOUCHER_USED", ["VOUCHER_USED"])).toBe("Used already");
  });

  test("ID-29 a field's message may be a label key or a text", () => {
    expect(fieldText(undefined, labels, "general")).toBeNull();
    expect(fieldText(["field.empty"], labels, "general")).toBe("Required");
    expect(fieldText(["Spent on Tuesday"], labels, "general")).toBe("Spent on Tuesday");
    expect(fieldText(["error.UNHEARD"], labels, "general")).toBe("Something went wrong");
  });
});
