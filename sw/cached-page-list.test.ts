import { expect, test } from "vitest";
import { titleOf, withCachedPages } from "./cached-page-list.ts";

const offline = '<main>x<template data-cached-list=""><nav><h2>Read</h2><ul class="l"></ul></nav></template></main>';

test("PW-03 the offline page lists the cached pages by their titles", () => {
  const page = withCachedPages(offline, [{ path: '/row/a?lastSeen="5', title: "A &amp; B" }]);
  expect(page).toBe('<main>x<nav><h2>Read</h2><ul class="l"><li><a href="/row/a?lastSeen=&#34;5">A &amp; B</a></li></ul></nav></main>');
});

test("PW-03 without cached pages nothing is listed", () => {
  expect(withCachedPages(offline, [])).toBe(offline);
});

test("PW-03 a document's title is taken as it is written", () => {
  expect(titleOf("<head><title>Home · Ringside</title></head>")).toBe("Home · Ringside");
  expect(titleOf("<head><title> </title></head>")).toBeNull();
  expect(titleOf("<p>no title</p>")).toBeNull();
});
