import { say } from "../../harness/labels.ts";
import { plainGuest, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, originOf, test } from "../../harness/product.ts";

const FIGHTER = "/fighters/bruna-tavolaro";

test("LS-11 LV-09 without scripts a viewer finds a fighter by a misspelt name, opens a video at her bout, and follows her", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  await (await plainSignUp(origin)).lend(context);
  await page.goto(`${origin}/fighters`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "fightersTitle"));
  await expectNoRawKeys(page);
  await page.getByRole("link", { name: say("en", "fightersAll"), exact: true }).click();
  await page.getByLabel(say("en", "fightersName"), { exact: true }).fill("tavolero");
  await page.getByRole("button", { name: say("en", "fightersFilter"), exact: true }).click();
  const fighters = page.getByRole("list", { name: say("en", "fightersTitle"), exact: true }).getByRole("link");
  await expect(fighters).toHaveText(["Bruna Tavolaro"]);
  await expect(page.getByText(say("en", "fightersSimilar"))).toBeVisible();
  await expect(page.getByLabel(say("en", "fightersName"), { exact: true })).toHaveValue("tavolero");

  await fighters.click();
  await expect(page).toHaveURL(`${origin}${FIGHTER}`);
  const results = page.getByRole("region", { name: say("en", "fightersResults"), exact: true });
  await results
    .getByRole("link", { name: say("en", "boutsWatch") })
    .first()
    .click();
  await expect(page).toHaveURL(`${origin}/video/ninety-seconds/ninety-seconds?start=45`);
  await expect(page.locator("[data-player]")).toHaveAttribute("data-from", "45");

  await page.goto(`${origin}${FIGHTER}`);
  await page.getByRole("button", { name: say("en", "browseFollow"), exact: true }).click();
  await expect(page).toHaveURL(`${origin}${FIGHTER}`);
  await expect(page.getByRole("button", { name: say("en", "browseUnfollow"), exact: true })).toBeVisible();
  await page.goto(`${origin}/following`);
  const followed = page.getByRole("region", { name: say("en", "followsFighters"), exact: true });
  await expect(followed.getByRole("link")).toHaveText(["Bruna Tavolaro"]);
  await expectNoRawKeys(page);
  await followed.getByRole("button").click();
  await expect(page.getByRole("heading", { name: say("en", "followsEmptyTitle") })).toBeVisible();
});

test("LS-11 LV-09 guests are sent to sign-in and back; unknown fighters, cards and classes are 404, starts beyond a video are ignored", async ({
  baseURL,
}) => {
  const guest = plainGuest(originOf(baseURL));
  const profile = (await guest.get(FIGHTER)).body.toString();
  expect(profile).toContain(`href="/login?from=${encodeURIComponent(FIGHTER)}"`);
  expect(profile).not.toContain('action="/_/follow"');
  const follow = { type: "FIGHTER", id: "bruna-tavolaro", intent: "add", from: FIGHTER };
  const refused = await guest.post("/_/follow", follow);
  expect([refused.status, refused.headers.location]).toEqual([303, `/login?from=${encodeURIComponent(FIGHTER)}`]);

  const viewer = await plainSignUp(originOf(baseURL));
  const accepted = await viewer.post("/_/follow", follow);
  expect([accepted.status, accepted.headers.location]).toEqual([303, FIGHTER]);
  await viewer.post("/_/follow", { ...follow, id: "no-such-fighter", from: "/following" });
  const following = (await viewer.get("/following")).body.toString();
  expect(following).toContain(say("en", "error.NOT_FOUND"));
  expect(following).toContain(`href="${FIGHTER}"`);
  expect(following).not.toContain("no-such-fighter");

  for (const path of ["/fighters/no-such-fighter", "/fight-cards/no-such-card", "/fighters?weightClass=no-such-class"])
    expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
  for (const start of ["999999", "-45", "4e1", "%3Cscript%3E"]) {
    const video = await guest.get(`/video/ninety-seconds?start=${start}`);
    expect([start, video.status]).toEqual([start, 200]);
    expect(video.body.toString()).not.toContain("data-from=");
  }
});

test("LS-11 on a phone the weight classes are one line without scripts, and the chosen one is in view", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ["en", "ar"] as const) {
    await page.goto(`${originOf(baseURL)}/fighters?lang=${language}`);
    const classes = page.getByRole("list", { name: say(language, "fightersWeightClasses"), exact: true });
    const last = classes.getByRole("link").last();
    const address = await last.getAttribute("href");
    expect((await classes.boundingBox())?.height).toBeLessThan(70);
    await expect(last).not.toBeInViewport();
    await page.goto(`${originOf(baseURL)}${address}&lang=${language}`);
    await expect(classes.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => [window.scrollY, document.documentElement.scrollWidth])).toEqual([0, 390]);
  }
});
