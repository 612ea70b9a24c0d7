import { expect, test } from "vitest";
import { markCachedCopy, readMarkTexts } from "./kept-mark.ts";

const offline =
  '<html><head><meta name="kept-notice" content="Saved copy &amp; more"/><meta name="kept-public-notice" content="Public copy"/><meta name="kept-retry" content="Try again"/></head></html>';

test("PW-03 a kept page says so in the words of the offline page", () => {
  const texts = readMarkTexts(offline);
  expect(texts).toEqual({ notice: "Saved copy &amp; more", publicNotice: "Public copy", retry: "Try again" });
  if (texts === null) return;
  const marked = markCachedCopy("<html><body><main>x</main></body></html>", texts);
  expect(marked).toContain("Saved copy &amp; more");
  expect(marked.indexOf("data-kept-copy")).toBeGreaterThan(marked.indexOf("</main>"));
  expect(marked.endsWith("</body></html>")).toBe(true);
  expect(markCachedCopy('<html lang="en"><body></body></html>', texts), "the page's styles make room for it").toContain(
    "<html data-kept lang",
  );
});

test("PW-03 the mark carries no script and no style sheet: the kept page's policy stays as it is", () => {
  expect(markCachedCopy("<body></body>", { notice: "a", publicNotice: "p", retry: "b" })).not.toMatch(/<script|<style|on\w+=/u);
});

test("PW-03 for somebody who is signed in the copy says that it is the public one, and is marked so that its styles hide what is for guests", () => {
  const marked = markCachedCopy('<html lang="en"><body></body></html>', { notice: "a", publicNotice: "p", retry: "b" }, { signedIn: true });
  expect(marked).toContain("<html data-kept data-public-copy lang");
  expect(marked).toContain("<span>p</span>");
  expect(markCachedCopy('<html lang="en"><body></body></html>', { notice: "a", publicNotice: "p", retry: "b" })).not.toContain(
    "data-public-copy",
  );
});

test("PW-03 without words nothing is shown as if it were new", () => {
  expect(readMarkTexts("<html></html>")).toBeNull();
});

test("PW-03 the mark tells a copy that a slow line is behind from one that none is behind", () => {
  const texts = { notice: "a", publicNotice: "p", retry: "b" };
  expect(markCachedCopy("<body></body>", texts, { late: true })).toContain('data-kept-copy="late"');
  expect(markCachedCopy("<body></body>", texts)).toContain('data-kept-copy=""');
});
