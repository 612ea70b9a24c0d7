import { expect, test } from "vitest";
import { readMessage } from "./messages.ts";

test("PW-05 only a message of the viewer's consent makes the new version take over", () => {
  expect(readMessage({ type: "SKIP_WAITING" })).toEqual({ type: "SKIP_WAITING" });
  for (const other of [null, "SKIP_WAITING", { type: "skip_waiting" }, { type: "UPDATE" }, []]) expect(readMessage(other)).toBeNull();
});

test("PW-02 messages of another shape are not heard", () => {
  expect(readMessage({ type: "LANGUAGE", language: "ar", labels: "7" })).toEqual({
    type: "LANGUAGE",
    language: "ar",
    labels: "7",
    signedIn: false,
    watcher: null,
  });
  expect(readMessage({ type: "LANGUAGE", language: "ar", labels: "7", signedIn: true, watcher: "kid" })).toMatchObject({
    signedIn: true,
    watcher: "kid",
  });
  for (const watcher of ["", "a".repeat(101), 7, undefined])
    expect(readMessage({ type: "LANGUAGE", language: "ar", labels: "7", watcher })).toMatchObject({ watcher: null });
  expect(readMessage({ type: "LANGUAGE", language: "ar", labels: "7", signedIn: "mara" })).toMatchObject({ signedIn: false });
  expect(readMessage({ type: "LANGUAGE", language: "xx", labels: "7" })).toBeNull();
  expect(readMessage({ type: "LANGUAGE", language: "ar", labels: 7 })).toBeNull();
  expect(readMessage({ type: "CACHE_PAGE", language: "en", path: "/home" })).toEqual({ type: "CACHE_PAGE", language: "en", path: "/home" });
  for (const path of ["//evil.example/x", "https://evil.example", "home", "", 4])
    expect(readMessage({ type: "CACHE_PAGE", language: "en", path })).toBeNull();
});
