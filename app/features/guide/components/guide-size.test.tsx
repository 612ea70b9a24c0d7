import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { GuideView } from "../guide.server.ts";

// The build sets each style's file scope; tests run without that build.
setFileScope("guide-size.test", "ringside");
const { GuideGrid } = await import("./guide-grid.tsx");
const { GuideNav } = await import("./guide-nav.tsx");

/** Elements of the page around the guide: head, bars, heading, footer. The demo had 190 on 26 November 2026. */
const AROUND = 190;
const HALF_HOUR = 1_800_000;
const FROM = Date.parse("2026-11-26T20:00Z");
const iso = (time: number) => new Date(time).toISOString();

const guide: GuideView = {
  from: iso(FROM),
  to: iso(FROM + 12 * HALF_HOUR),
  now: iso(FROM + HALF_HOUR / 2),
  isNow: true,
  page: 1,
  total: 20,
  channels: Array.from({ length: 20 }, (_, row) => ({
    id: `channel-${row}`,
    title: `Channel ${row}`,
    to: `/live/channel-${row}`,
    number: row + 1,
    locked: true as const,
    programmes: Array.from({ length: 12 }, (__, cell) => ({
      title: `Programme ${cell}`,
      from: iso(FROM + cell * HALF_HOUR),
      to: iso(FROM + (cell + 1) * HALF_HOUR),
    })),
  })),
};

test("LV-01 twenty channels with six hours of half-hour programmes have at most 1,200 elements with the page around them", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <GuideNav guide={guide} now={guide.now} hasFavourites={false} />
      <GuideGrid base={guide} now={Date.parse(guide.now)} restored={() => null} onSettle={() => undefined} openAt={() => ""} />
    </MemoryRouter>,
  );
  expect(html.match(/role="listitem"/gu)).toHaveLength(240);
  expect((html.match(/<\w/gu) ?? []).length).toBeLessThanOrEqual(1_200 - AROUND);
});
