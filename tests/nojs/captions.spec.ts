import { say } from "../harness/labels.ts";
import { expect, originOf, test } from "../harness/product.ts";

test("CV-26 LS-06 PW-06 without scripts a guest chooses the look of subtitles, and the page of a film has it for the browser's captions", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await page.goto(`${origin}/preferences`);
  await page.getByLabel(say("en", "captionsColor"), { exact: true }).selectOption("YELLOW");
  await page.getByLabel(say("en", "captionsSize"), { exact: true }).selectOption("150");
  await page.getByRole("button", { name: say("en", "playbackCaptionsSave"), exact: true }).click();
  await expect(page.getByText(say("en", "playbackCaptionsSaved"))).toBeVisible();
  await expect(page.getByText(say("en", "captionsPreview"))).toHaveCSS("color", "rgb(255, 255, 0)");
  await page.goto(`${origin}/video/first-bell`);
  const properties = await page.locator("[data-player] > video").evaluate((video) => {
    const style = getComputedStyle(video);
    return [style.getPropertyValue("--caption-color"), style.getPropertyValue("--caption-size")];
  });
  expect(properties).toEqual(["rgb(255 255 0 / 100%)", "1.5"]);
});
