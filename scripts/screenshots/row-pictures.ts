import { mkdirSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { RealmId } from "./page-picture.ts";

/** Folder of the pictures in `docs/features/rows.md`. */
export const ROW_PICTURES = "docs/features/rows";
const WINDOW = { width: 1280, height: 900 };
const PICTURE = { width: 640, height: 360 };

interface RowPicture {
  /** File without its ending. */
  readonly name: string;
  readonly realm: RealmId;
  readonly path: string;
  readonly row: string;
  /** Puts the mouse on this card, from 1. */
  readonly hover?: number;
}

/** A row of the demo for each layout, kind of content and field that changes what a viewer sees. */
export const ROW_PICTURE_LIST: readonly RowPicture[] = [
  { name: "standard", realm: "ringside", path: "/", row: "home-live-now" },
  { name: "poster", realm: "ringside", path: "/", row: "home-series" },
  { name: "playlist-square", realm: "ringside", path: "/", row: "home-playlists" },
  { name: "headline-background-links", realm: "ringside", path: "/", row: "home-coming-up" },
  { name: "hidden-metadata", realm: "ringside", path: "/", row: "home-documentary" },
  { name: "overlay-gradient", realm: "ringside", path: "/", row: "home-classic" },
  { name: "colour", realm: "aurora", path: "/?lang=en", row: "home-news" },
  { name: "alignment", realm: "ringside", path: "/browse", row: "browse-wrestling" },
  { name: "lines", realm: "ringside", path: "/browse", row: "browse-training" },
  { name: "on-hover", realm: "ringside", path: "/browse", row: "browse-analysis", hover: 2 },
  { name: "now-next", realm: "ringside", path: "/browse", row: "browse-channels" },
  { name: "grid", realm: "ringside", path: "/browse", row: "browse-boxing" },
  { name: "sections", realm: "ringside", path: "/browse", row: "browse-sections" },
  { name: "upcoming", realm: "ringside", path: "/browse", row: "browse-coming" },
  { name: "posters-of-any", realm: "aurora", path: "/browse?lang=en", row: "browse-travel" },
  { name: "premieres", realm: "aurora", path: "/browse?lang=en", row: "browse-premieres" },
  { name: "hero-carousel", realm: "aurora", path: "/section/films?lang=en", row: "films-premiere" },
  { name: "discovery-carousel", realm: "ringside", path: "/section/documentaries", row: "documentaries-around" },
  { name: "table", realm: "ringside", path: "/section/rankings", row: "rankings-all" },
];

async function takeRow(page: Page, { name, row, hover }: RowPicture): Promise<void> {
  const section = page.locator(`[data-row="${row}"]`);
  await section.scrollIntoViewIfNeeded();
  const top = await section.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  // The top bar hides after scrolling down.
  for (const y of [top - 600, top - 16]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await page.waitForTimeout(400);
  }
  if (hover !== undefined)
    await section
      .locator("li")
      .nth(hover - 1)
      .hover();
  await page.waitForFunction(() => [...document.images].filter(({ loading }) => loading !== "lazy").every(({ complete }) => complete));
  await page.waitForTimeout(1_000);
  const box = await section.boundingBox();
  const clip = {
    x: 0,
    y: Math.max(0, (box?.y ?? 16) - 8),
    width: WINDOW.width,
    height: Math.min((box?.height ?? 400) + (hover === undefined ? 16 : 180), 720),
  };
  await sharp(await page.screenshot({ clip }))
    .resize({ ...PICTURE, fit: "inside" })
    .webp({ quality: 62 })
    .toFile(`${ROW_PICTURES}/${name}.webp`);
}

/** Takes the pictures of `docs/features/rows.md`. `originOf` gives the address of a realm. */
export async function takeRowPictures(browser: Browser, originOf: (realm: RealmId) => string): Promise<void> {
  mkdirSync(ROW_PICTURES, { recursive: true });
  for (const picture of ROW_PICTURE_LIST) {
    const page = await browser.newPage({ viewport: WINDOW, serviceWorkers: "block", locale: "en-US" });
    await page.goto(`${originOf(picture.realm)}${picture.path}`, { waitUntil: "networkidle" });
    await takeRow(page, picture);
    await page.close();
  }
}
