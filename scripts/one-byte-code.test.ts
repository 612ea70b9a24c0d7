import { expect, test } from "vitest";
import { oneByteCode } from "./one-byte-code.mjs";

const meaningOf = (code: string): unknown => new Function(`return ${code};`)();

test("P46 code of one byte a character means the same: texts, templates, regular expressions, characters beyond 16 bits", () => {
  for (const code of ['"Fight – ñ"', "`• …`", '"🥊"', "({ 'الحلبة': 1 })"]) {
    const written = oneByteCode(code);
    expect(written).toMatch(/^[\0-\x7f]*$/u);
    expect(meaningOf(written)).toEqual(meaningOf(code));
  }
  expect(meaningOf(oneByteCode('/^[–۰-۹🥊]{3}$/u.test("–۳🥊")'))).toBe(true);
  expect(meaningOf(oneByteCode("1 // – a note"))).toBe(1);
});

test("P46 code where an escape would mean something else is refused", () => {
  expect(() => oneByteCode("const a = 1;\nconst b = String.raw`–`;", "a.js")).toThrow(
    "a.js: a character cannot be written as an escape in: const b",
  );
  expect(() => oneByteCode('"\\–"')).toThrow("cannot be written");
});
