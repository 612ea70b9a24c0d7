import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

// The build sets each style's file scope; tests run without that build.
setFileScope("layouts.test", "ringside");
const { GeneralLayout, PlaylistLayout } = await import("./layouts.tsx");

/** Ids of the zones in the order of the document. */
const zonesOf = (html: string): readonly string[] => [...html.matchAll(/ id="z-(\w+)"/gu)].map(([, zone]) => zone ?? "");
const zone = (name: string) => <p id={`z-${name}`}>{name}</p>;

test("LS-09 the playlist layout has header and list, in one main", () => {
  const html = renderToStaticMarkup(<PlaylistLayout header={zone("header")} list={zone("list")} />);
  expect(zonesOf(html)).toEqual(["header", "list"]);
  expect(html.match(/<main/gu)).toHaveLength(1);
});

test("LS-09 the general layout has header, sidebar, A, list and content in this order, and any zone but the header may be absent", () => {
  const all = (
    <GeneralLayout
      content={zone("content")}
      list={zone("list")}
      a={zone("a")}
      sidebar={{ label: "Beside", content: zone("sidebar") }}
      header={zone("header")}
    />
  );
  const html = renderToStaticMarkup(all);
  expect(zonesOf(html)).toEqual(["header", "sidebar", "a", "list", "content"]);
  expect(html).toMatch(/<aside class="[^"]+" aria-label="Beside"><p id="z-sidebar"/u);
  const plain = renderToStaticMarkup(<GeneralLayout header={zone("header")} />);
  expect(zonesOf(plain)).toEqual(["header"]);
  expect(plain).not.toContain("<aside");
});

test("LS-09 a sidebar that comes or goes leaves the header where it is, so a player in it plays on", () => {
  const before = renderToStaticMarkup(<GeneralLayout header={zone("header")} sidebar={null} />);
  const after = renderToStaticMarkup(<GeneralLayout header={zone("header")} sidebar={{ label: "Beside", content: null }} />);
  const path = /<main[^>]*><div class="[^"]+"(?: data-beside="true")?><p id="z-header"/u;
  expect(before).toMatch(path);
  expect(after).toMatch(path);
});
