import { expect, test } from "vitest";
import { arrangeRows, lookOf, rowProblems, storedLook } from "./row-look.ts";

const image = { hash: "0123abcd", width: 1920, height: 1080, color: "#102030" };
const files = { imageOf: () => image, pathOf: () => "./pictures/back.webp" };
const row = (id: string, displayPosition?: number) => ({
  id,
  rowType: "LANDSCAPE",
  content: { kind: "LATEST_VIDEOS" },
  ...(displayPosition === undefined ? {} : { displayPosition }),
});

test("CV-25 rows with a place are there, the others keep their order around them", () => {
  const ids = (...rows: readonly ReturnType<typeof row>[]) => arrangeRows(rows).map(({ id }) => id);
  expect(ids(row("a"), row("b"), row("c"))).toEqual(["a", "b", "c"]);
  expect(ids(row("a"), row("b"), row("c", 1))).toEqual(["c", "a", "b"]);
  expect(ids(row("x", 3), row("a"), row("y", 1), row("b"))).toEqual(["y", "a", "x", "b"]);
  expect(ids(row("a"), row("b", 30))).toEqual(["a", "b"]);
  const arranged = arrangeRows([row("a"), row("b"), row("c", 1)]);
  expect(arrangeRows(arranged)).toEqual(arranged);
});

test("CV-25 two rows at one place, and a playlist's picture in a row of another type, are problems", () => {
  expect(rowProblems([row("a", 2), row("b"), row("c", 2)])).toEqual([
    { path: "rows[2].displayPosition", reason: "is the place of another row: 2" },
  ]);
  const content = { kind: "ALL_PLAYLISTS" };
  expect(rowProblems([{ rowType: "PLAYLIST", content, playlistImageType: "SQUARE" }])).toEqual([]);
  expect(rowProblems([{ rowType: "POSTER", content, playlistImageType: "SQUARE" }])).toEqual([
    { path: "rows[0].playlistImageType", reason: "is only for rows of type PLAYLIST" },
  ]);
});

test("CV-25 a discovery carousel is around a video", () => {
  const layout = "DISCOVERY_CAROUSEL" as const;
  expect(rowProblems([{ rowType: "LANDSCAPE", layout, content: { kind: "AROUND" } }])).toEqual([]);
  expect(rowProblems([{ rowType: "LANDSCAPE", layout, content: { kind: "GENRE" } }])).toEqual([
    { path: "rows[0].layout", reason: "is only for content of kind AROUND" },
  ]);
});

test("CV-03 PL-01 a row's fields come back from the database as they were written; a plain row stores none", () => {
  expect(storedLook({ headline: { en: "Nights" } }, [], files)).toBeNull();
  const look = {
    layout: "GRID",
    exid: "row-77",
    displayPosition: 2,
    headline: { en: "Nights" },
    description: { en: "All of them." },
    background: { color: "#123456", image: "./pictures/back.webp" },
    primaryCta: { text: { en: "All" }, link: { type: "SECTION", id: "news" } },
    secondaryCta: { link: { type: "ROUTE", route: "purchase" } },
    textAlignment: "END",
    rowCount: 2,
    displayPosters: true,
    playlistImageType: "SQUARE",
    hideMetadata: false,
    metadataDisplayMode: "OVERLAY",
  } as const;
  const texts = { headline: look.headline, description: look.description };
  expect(lookOf(storedLook(look, [], files), texts, files)).toEqual(look);
  expect(lookOf(null, { headline: {}, description: {} }, files)).toEqual({});
});
