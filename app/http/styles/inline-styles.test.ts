import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { stylesOf } from "./inline-styles.ts";

const context = (...matched: string[]) =>
  ({
    manifest: {
      routes: { root: { css: ["/assets/a.css", "/assets/b.css"] }, home: { css: ["/assets/b.css", "/assets/c.css"] }, plain: {} },
    },
    staticHandlerContext: { matches: matched.map((id) => ({ route: { id } })) },
  }) as unknown as EntryContext;
const files: Record<string, string> = { "/assets/a.css": "a{}", "/assets/b.css": "b{}" };
const read = (href: string) => files[href] ?? null;

test("CV-01 a document carries the styles of its routes in their order, each once", () => {
  expect(stylesOf(context("root", "plain"), read)).toBe("a{}b{}");
  expect(stylesOf(context("root", "home"), (href) => read(href) ?? "c{}")).toBe("a{}b{}c{}");
});

test("CV-01 a style file that is not there leaves the document its links", () => {
  expect(stylesOf(context("root", "home"), read)).toBeNull();
});
