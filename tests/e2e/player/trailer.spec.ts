import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { plainRequest } from "../../harness/plain-request.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test("CV-16 RT-13 a locked title's trailer plays for a guest and returns to the title at its end, without scripts by a link", async ({
  page,
  baseURL,
}) => {
  const title = `${originOf(baseURL)}/video/harbour-fury-replay`;
  await page.goto(title);
  await hydrated(page);
  await page.getByRole("link", { name: say("en", "browseTrailer") }).click();
  await expect(page).toHaveURL(/\/video\/harbour-fury-trailer\/.*\?trailerFrom=harbour-fury-replay$/u);
  const back = page.getByRole("link", { name: "Back to Harbour Fury", exact: false });
  await expect(back).toHaveAttribute("href", /^\/video\/harbour-fury-replay\//u);
  await expectAccessible(page, "a trailer");
  // The same document without scripts, and without the way back for the id of another title.
  const plain = async (query: string) => (await plainRequest(`${page.url().split("?")[0]}?${query}`)).body.toString();
  expect(await plain("trailerFrom=harbour-fury-replay")).toMatch(/>Back to Harbour Fury[^<]*</u);
  expect(await plain("trailerFrom=first-bell")).not.toMatch(/>Back to [^<]*</u);
  await page.locator("[data-player] button").first().click();
  await expect
    .poll(
      () =>
        page
          .locator("video")
          .first()
          .evaluate((video: HTMLVideoElement) => video.currentTime),
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0.3);
  await page
    .locator("video")
    .first()
    .evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
    });
  await expect(page).toHaveURL(/\/video\/harbour-fury-replay\//u, { timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Harbour Fury");
});
