import { changeConsents } from "../harness/identity/preferences.ts";
import { travellerAt } from "../harness/journey.ts";
import { say } from "../harness/labels.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../harness/product.ts";

test("RT-04 ID-23 CM-21 PW-06 without scripts: a viewer sees what they have agreed to, and changes the optional choice", async ({
  page,
  baseURL,
}) => {
  await changeConsents(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("LS-06 RT-04 PW-06 without scripts a viewer chooses how videos play, and every document says so to its player", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  await viewer.lend(context);
  await page.goto(`${origin}/preferences`);
  const next = page.locator('input[type="checkbox"][name="autoAdvance"]');
  const background = page.locator('input[type="checkbox"][name="videoBackgroundAutoPlay"]');
  const subtitles = page.getByLabel(say("en", "playbackSubtitles"));
  await expect(page.locator("html")).not.toHaveAttribute("data-player-defaults");
  await next.uncheck();
  await background.uncheck();
  await subtitles.selectOption("off");
  await page.getByRole("button", { name: say("en", "playbackSave"), exact: true }).click();
  await expect(page.getByText(say("en", "playbackSaved"))).toBeVisible();
  await expect(next).not.toBeChecked();
  await expect(background).not.toBeChecked();
  await expect(subtitles).toHaveValue("off");
  await expectNoRawKeys(page);
  await page.goto(`${origin}/`);
  await expect(page.locator("html")).toHaveAttribute("data-player-defaults", '{"autoAdvance":false,"subtitles":"off"}');

  const answer = await viewer.post("/preferences", { intent: "playback", autoAdvance: "true", audioLanguage: "<b>" });
  expect(answer.status).toBe(400);
  expect(answer.body.toString()).toContain(say("en", "playbackUnknown"));
});
