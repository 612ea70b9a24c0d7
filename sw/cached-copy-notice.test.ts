import { expect, test } from "vitest";
import { addCachedCopyNotice, readNoticeTexts } from "./cached-copy-notice.ts";

const offline =
  '<html><head><meta name="cached-copy-notice" content="Saved copy &amp; more"/><meta name="cached-copy-public-notice" content="Public copy"/><meta name="cached-copy-retry" content="Try again"/></head></html>';

test("PW-03 a cached page says so in the texts of the offline page", () => {
  const texts = readNoticeTexts(offline);
  expect(texts).toEqual({ notice: "Saved copy &amp; more", publicNotice: "Public copy", retry: "Try again" });
  if (texts === null) return;
  const marked = addCachedCopyNotice("<html><body><main>x</main></body></html>", texts);
  expect(marked).toContain("Saved copy &amp; more");
  expect(marked.indexOf("data-cached-copy")).toBeGreaterThan(marked.indexOf("</main>"));
  expect(marked.endsWith("</body></html>")).toBe(true);
  expect(addCachedCopyNotice('<html lang="en"><body></body></html>', texts), "the page's styles make room for it").toContain(
    "<html data-cached lang",
  );
});

test("PW-03 the notice has no script and no style sheet, so the cached page's policy allows it", () => {
  expect(addCachedCopyNotice("<body></body>", { notice: "a", publicNotice: "p", retry: "b" })).not.toMatch(/<script|<style|on\w+=/u);
});

test("PW-03 for somebody who is signed in the copy says that it is the public one, and is marked so that its styles hide what is for guests", () => {
  const marked = addCachedCopyNotice(
    '<html lang="en"><body></body></html>',
    { notice: "a", publicNotice: "p", retry: "b" },
    { signedIn: true },
  );
  expect(marked).toContain("<html data-cached data-public-copy lang");
  expect(marked).toContain("<span>p</span>");
  expect(addCachedCopyNotice('<html lang="en"><body></body></html>', { notice: "a", publicNotice: "p", retry: "b" })).not.toContain(
    "data-public-copy",
  );
});

test("PW-03 without words nothing is shown as if it were new", () => {
  expect(readNoticeTexts("<html></html>")).toBeNull();
});

test("PW-03 the mark tells a copy that a slow line is behind from one that none is behind", () => {
  const texts = { notice: "a", publicNotice: "p", retry: "b" };
  expect(addCachedCopyNotice("<body></body>", texts, { late: true })).toContain('data-cached-copy="late"');
  expect(addCachedCopyNotice("<body></body>", texts)).toContain('data-cached-copy=""');
});
