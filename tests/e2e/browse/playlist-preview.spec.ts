import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1000, height: 900 };

test("CV-08 PW-09 a playlist's card opens its panel in a wide window: play, view all, share, add to list", async ({
  page,
  context,
  baseURL,
}) => {
  const viewer = await plainSignUp(originOf(baseURL));
  await viewer.lend(context);
  await viewer.post("/watchlists", { intent: "create", name: "Night" });
  await page.setViewportSize(WIDE);
  const card = page.locator('[data-row="home-playlists"] article').first();
  const link = card.locator("> a");
  const panel = page.getByRole("dialog").filter({ visible: true });
  const open = () =>
    // The link leads to the playlist until the panel's code has come: then the next try has it.
    expect(async () => {
      await page.goto(`${originOf(baseURL)}/`);
      await hydrated(page);
      await card.scrollIntoViewIfNeeded();
      await card.hover();
      await expect(card.getByRole("link", { name: say("en", "browseSeeVideos"), exact: true })).toBeVisible();
      await link.click();
      await expect(panel).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await open();
  await expect(page).toHaveURL(/\/$/u);
  await expect(panel).toHaveAccessibleName((await card.getByRole("heading").textContent()) ?? "");
  const play = panel.getByRole("link", { name: say("en", "browsePlayAll"), exact: true });
  await expect(play).toBeFocused();
  await expect(play).toHaveAttribute("href", /^\/video\/.+[?&]playlistId=/u);
  const all = panel.getByRole("link", { name: say("en", "browseShowAll"), exact: true });
  await expect(all).toHaveAttribute("href", (await link.getAttribute("href")) ?? "");
  await expect(panel.getByRole("button", { name: say("en", "browseShare"), exact: true })).toBeVisible();
  await expectAccessible(page, "a playlist's panel");

  // Escape returns to the card, whose key opens it again; a click elsewhere closes it, and so does a narrower window.
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.locator('[data-row="home-playlists"] h2').click();
  await expect(panel).toHaveCount(0);
  await link.click();
  await expect(panel).toBeVisible();
  await page.setViewportSize(NARROW);
  await expect(panel).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(/\/playlist\//u);

  // A new document, because a change of the window would abort the transition to the playlist.
  await page.goto(`${originOf(baseURL)}/`);
  await page.setViewportSize(WIDE);
  await open();
  // Escape in the lists returns to what opened them: the card of the panel, or a link of the grown card.
  const add = panel.getByRole("link", { name: say("en", "browseAddToList"), exact: true });
  const lists = page.getByRole("dialog", { name: say("en", "browseAddToList"), exact: true });
  await add.click();
  await expect(lists.getByRole("button", { name: /Night/u })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lists).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.mouse.move(0, 0);
  const addFromCard = card.getByRole("link", { name: say("en", "browseAddToList"), exact: true });
  await addFromCard.focus();
  await page.keyboard.press("Enter");
  await expect(lists.getByRole("button", { name: /Night/u })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lists).toHaveCount(0);
  await expect(addFromCard).toBeFocused();

  // A list of the viewer's takes the whole playlist, and the page stays.
  await link.focus();
  await page.keyboard.press("Enter");
  await add.click();
  await lists.getByRole("button", { name: /Night/u }).click();
  await expect(lists).toContainText(say("en", "browseListAdded"));
  await expect(lists).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/u);
});
