import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { hashedPicture } from "../picture/picture-data.ts";
import type { CardProps } from "./card.tsx";

// The build sets each style's file scope; tests run without that build.
setFileScope("card.test", "ringside");
const { Card } = await import("./card.tsx");

const LANDSCAPE = { src: hashedPicture("ab12"), width: 1280, height: 720 };

const artOf = (props: Partial<CardProps>): string =>
  /<img[^>]*>/u.exec(renderToStaticMarkup(<Card to="/video/first-bell" title="First bell" picture={LANDSCAPE} {...props} />))?.[0] ?? "";

describe("CV-25 art of a card", () => {
  test.each([
    ["poster", "480x720"],
    ["section", "480x480"],
    ["playlist", "480x360"],
  ] as const)("CV-25 a %s shows wide art as a cut in its shape: %s", (kind, size) => {
    const art = artOf({ kind });
    expect(art).toContain(`src="/img/ab12/${size}.auto"`);
    expect(art).not.toContain("srcSet");
  });

  test.each<[string, Partial<CardProps>]>([
    ["a landscape card", { kind: "landscape" }],
    ["a poster", { kind: "poster", picture: { ...LANDSCAPE, width: 600, height: 900 } }],
    ["art that is lower than the cut", { kind: "poster", picture: { ...LANDSCAPE, height: 719 } }],
    ["a card of a grid, which may be wider", { kind: "playlist", sizes: "50vw" }],
  ])("CV-25 %s shows its whole art", (_, props) => {
    expect(artOf(props)).not.toMatch(/\d+x\d+/u);
    expect(artOf(props)).toContain('src="/img/ab12/480.auto"');
  });
});
