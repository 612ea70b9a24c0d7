import type { Page } from "@playwright/test";
import { signIn } from "../harness/journey.ts";
import { LOCALES } from "../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

const MEMBER_PASSWORD = "Corner-Stool-77";
const GUEST_PAGES = [
  "/",
  "/browse",
  "/live",
  "/series/road-to-the-belt",
  "/season/road-to-the-belt-s1",
  "/video/road-to-the-belt-s1e1",
  "/video/first-bell",
  "/live/ringside-one",
  "/live/open-cage-7",
  "/search?value=belt",
  "/purchase",
  "/login",
  "/signup",
  "/nothing-here",
];
const MEMBER_PAGES = [
  "/",
  "/member-area",
  "/account",
  "/account/subscriptions",
  "/account/payments",
  "/preferences",
  "/account/security",
  "/account/cards",
  "/video/first-bell",
];

/** Landmarks of the page as it stands without a name, with the name of another one of the same kind, or not in the page's language. */
async function unclearLandmarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inArabic = document.documentElement.lang === "ar";
    const seen = new Set<string>();
    return [...document.querySelectorAll("nav, section, aside, [role='region'], [role='navigation']")].flatMap((landmark) => {
      if (!landmark.checkVisibility()) return [];
      const kind = landmark.getAttribute("role") ?? landmark.localName;
      const ids = landmark.getAttribute("aria-labelledby")?.split(" ") ?? [];
      const heading = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
      const name = (landmark.getAttribute("aria-label") ?? heading).replace(/\s+/gu, " ").trim();
      const key = `${kind} "${name}"`;
      const again = seen.has(key);
      seen.add(key);
      if (name === "") return [`without a name: ${landmark.outerHTML.slice(0, 160)}`];
      if (again) return [`twice: ${key}`];
      return inArabic && !/\p{Script=Arabic}/u.test(name) ? [`not in Arabic: ${key}`] : [];
    });
  });
}

/** WCAG 2.5.3: links and buttons whose spoken name lacks what is written on them, and cards whose does not begin with their title. */
async function unlikeTheirText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .replace(/[\u2066-\u2069\s]+/gu, " ")
        .trim()
        .toLocaleLowerCase();
    const text = (root: Element, counts: (element: Element) => boolean): string => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const parts: string[] = [];
      while (walker.nextNode()) {
        let element = walker.currentNode.parentElement;
        while (element !== null && element !== root && counts(element)) element = element.parentElement;
        // One letter alone is drawn: a provider's mark.
        const piece = walker.currentNode.textContent?.trim() ?? "";
        if (element === root && piece.length > 1) parts.push(piece);
      }
      return plain(parts.join(" "));
    };
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && (width > 2 || height > 2);
    };
    const spoken = (element: Element) => element.getAttribute("aria-hidden") !== "true" && getComputedStyle(element).display !== "none";
    return [...document.querySelectorAll("a[href], button, [role='tab']")].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const label = control.getAttribute("aria-label");
      const name = label === null ? text(control, spoken) : plain(label);
      const title = control.querySelector("h2, h3, h4");
      const written = title === null ? text(control, seen) : plain(title.textContent ?? "");
      if (name === "")
        return control.querySelector("img[alt]:not([alt=''])") === null ? [`nameless: ${control.outerHTML.slice(0, 160)}`] : [];
      return (title === null ? name.includes(written) : name.startsWith(written)) ? [] : [`"${written}" is called "${name}"`];
    });
  });
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [language, width] of sampled([
  ["en", 1440],
  ["ar", 390],
] as const)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language], expectedTrouble: [/status of (?:401|404)/u] });

    test(`PW-09 every landmark has a name of its own and every link is called by its text, ${language} at ${width} px`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(150_000);
      await page.setViewportSize({ width, height: 900 });
      const origin = originOf(baseURL);
      const visit = async (path: string) => {
        await page.goto(`${origin}${path}`);
        await hydrated(page);
        expect.soft(await unclearLandmarks(page), path).toEqual([]);
        expect.soft(await unlikeTheirText(page), path).toEqual([]);
      };
      for (const path of GUEST_PAGES) await visit(path);
      await signIn({ page, language, scripts: true, origin, realm: "ringside" }, "veteran@ringside.example", MEMBER_PASSWORD);
      for (const path of MEMBER_PAGES) await visit(path);
    });
  });
}
