import type { Page } from "@playwright/test";

/** A time as the page shows it. */
export interface ShownTime {
  readonly iso: string;
  readonly text: string;
}

/** All times of day on the page: those with a clock. */
export const shownTimes = (page: Page): Promise<ShownTime[]> =>
  page
    .locator("main time")
    .evaluateAll((times) =>
      times
        .map((time) => ({ iso: time.getAttribute("datetime") ?? "", text: (time.textContent ?? "").replace(/[\u202f\u00a0]/gu, " ") }))
        .filter(({ text }) => /\d:\d\d/u.test(text)),
    );

/** Hour and minute of a moment in a zone, as an English page writes them: `5:37 PM`. */
export const clockIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(new Date(iso)).replace(/[\u202f\u00a0]/gu, " ");

/** Comes near every row of the page: times in other rows stay in the realm's zone. */
export async function passAllRows(page: Page): Promise<void> {
  for (const row of await page.locator("[data-cards] > *").all()) await row.scrollIntoViewIfNeeded();
}
