import { expect, test } from "vitest";
import { StoreUnavailable } from "../../../store/store-unavailable.ts";
import { isDamage } from "./damage.ts";

const sqlite = (errcode: number, message = "") => Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR", errcode });
const postgres = (code: string) => Object.assign(new Error(code), { code });

test("P43 a missing or damaged index is damage", () => {
  for (const error of [sqlite(11), sqlite(267), sqlite(26), sqlite(1, "no such table: search_index"), postgres("42P01"), postgres("XX002")])
    expect(isDamage(error), String(error)).toBe(true);
  expect(isDamage(sqlite(1, "vtable constructor failed: search_index"))).toBe(true);
});

test("P43 a full, read-only or busy database and a faulty query are no damage", () => {
  const full = new StoreUnavailable(sqlite(13), false);
  for (const error of [
    full,
    sqlite(1, "no such column: x"),
    sqlite(19),
    sqlite(8),
    postgres("42703"),
    postgres("23505"),
    new Error("x"),
    "x",
  ])
    expect(isDamage(error), String(error)).toBe(false);
});
