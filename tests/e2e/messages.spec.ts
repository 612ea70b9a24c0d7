import type { Page } from "@playwright/test";
import { say } from "../harness/labels.ts";
import { plainSignUp } from "../harness/plain-viewer.ts";
import { expect, hydrated, originOf, PASSWORD, test } from "../harness/product.ts";

/** Controls of the page that something else lies over, once they were scrolled to, as a viewer would; the message is `text`. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.locator("main, header").evaluateAll((roots) => {
    const covered: string[] = [];
    const controls = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, iframe")]);
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest("[popover]") !== null) continue;
      control.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width < 4 || height < 4) continue;
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      const label = control.closest("label");
      if (hit === null || !(control.contains(hit) || label?.contains(hit) === true))
        covered.push(`${control.outerHTML.slice(0, 120)} is under ${hit?.outerHTML.slice(0, 120)}`);
      // No ancestor of the control may be the message's own layer.
      if (hit !== null && hit.closest("[role='status']") !== null && control.closest("[role='status']") === null)
        covered.push(`message over ${control.outerHTML.slice(0, 120)}`);
    }
    return covered;
  });
}

/** Position of an unscrolled page: the message is visible and covers nothing visible. */
async function coveredAtFirst(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const messages = [...document.querySelectorAll("[role='status'] p")].map((text) => text.parentElement?.getBoundingClientRect());
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, iframe), header :is(a, button)")];
    return controls
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && control.closest("[popover]") === null,
      )
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return messages.some(
          (message) =>
            message !== undefined &&
            message.width > 0 &&
            box.x < message.right &&
            message.x < box.right &&
            box.y < message.bottom &&
            message.y < box.bottom,
        );
      })
      .map((control) => control.outerHTML.slice(0, 160));
  });
}

/** In the labels of every page, and long. */
const MESSAGE = "offlineFormUnsent";

for (const width of [360, 390, 768, 1024, 1440]) {
  test(`PW-09 no message covers a control of payment, sign-in and account at ${width} px`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height: 740 });
    const origin = originOf(baseURL);
    const show = async (path: string) => {
      await context.addCookies([
        { name: "__Host-flash", value: `error.${MESSAGE}`, domain: new URL(origin).hostname, path: "/", httpOnly: true, secure: true },
      ]);
      await page.goto(`${origin}${path}`);
      await hydrated(page);
      const message = page.getByText(say("en", MESSAGE));
      await expect(message).toBeInViewport();
      expect(await coveredAtFirst(page), path).toEqual([]);
      expect(await coveredControls(page), path).toEqual([]);
      await expect(message).toBeAttached();
    };
    await show("/login");
    const viewer = await plainSignUp(origin);
    await viewer.post("/purchase", { intent: "choose", sku: "ringside-yearly-p1y" });
    await viewer.lend(context);
    await show("/pay");
    await show("/account");
    await page.getByRole("button", { name: say("en", "shellDismiss") }).click();
    await expect(page.getByText(say("en", MESSAGE))).toHaveCount(0);
  });
}

for (const width of [1024, 1440]) {
  test(`PL-02 the question about the account's language covers no control at ${width} px`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height: 740 });
    const viewer = await plainSignUp(originOf(baseURL));
    await viewer.post("/logout", {});
    await viewer.post("/_/language", { language: "es", path: "/" });
    await viewer.post("/login", { id: viewer.email, secret: PASSWORD });
    await viewer.lend(context);
    for (const path of ["/", "/area-de-miembros", "/cuenta"]) {
      await page.goto(new URL(path, viewer.origin).href);
      await hydrated(page);
      await expect(page.getByRole("button", { name: say("es", "memberLanguageNo") })).toBeInViewport();
      expect(await coveredAtFirst(page), path).toEqual([]);
      // A carousel's other slides stand beside the window.
      if (path !== "/") expect(await coveredControls(page), path).toEqual([]);
    }
    await page.getByRole("button", { name: say("es", "memberLanguageNo") }).click();
    await expect(page.getByRole("button", { name: say("es", "memberLanguageNo") })).toHaveCount(0);
  });
}

test("PW-09 while a message is between bar and hero, the bar of a light realm has its ground and its own colours", async ({
  page,
  context,
  baseURL,
}) => {
  const viewer = await plainSignUp(originOf(baseURL, "aurora"));
  await viewer.post("/logout", {});
  await viewer.post("/_/language", { language: "es", path: "/" });
  await viewer.post("/login", { id: viewer.email, secret: PASSWORD });
  await viewer.lend(context);
  /** Look of the bar on an unscrolled page: its background, its logo, and whether its text has the page's colour. */
  const look = () =>
    page.getByRole("banner").evaluate((bar) => {
      const control = [...bar.querySelectorAll("a, button")].find((one) => one.checkVisibility() && one.querySelector("img") === null);
      const logo = bar.querySelector("img");
      return {
        ground: getComputedStyle(bar, "::before").opacity,
        logo: logo && getComputedStyle(logo).filter,
        text: control && getComputedStyle(control).color === getComputedStyle(document.documentElement).color,
      };
    });
  const own = { ground: "1", logo: "none", text: true };
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${viewer.origin}/`);
    await hydrated(page);
    const no = page.getByRole("button", { name: say("es", "memberLanguageNo") });
    await expect(no).toBeInViewport();
    expect(await look(), `${width} px`).toEqual(own);
  }
  // Without the message the bar stands over the art again.
  await page
    .getByRole("status")
    .getByRole("button", { name: say("es", "shellDismiss") })
    .click();
  await expect(page.getByRole("button", { name: say("es", "memberLanguageNo") })).toHaveCount(0);
  expect(await look()).toMatchObject({ ground: "0" });
});
