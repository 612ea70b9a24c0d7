import { expect, hydrated, originOf, test } from "../../harness/product.ts";

const SCREENS = [
  { name: "phone", width: 390, height: 844, scale: 2 },
  { name: "desktop", width: 1440, height: 900, scale: 1 },
] as const;

for (const { name, width, height, scale } of SCREENS)
  test.describe(`${name}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    for (const realm of ["ringside", "aurora"] as const)
      test(`CV-02 hero: the picture is as sharp as its place or its original, ${realm} on a ${name}`, async ({ page, baseURL }) => {
        await page.goto(`${originOf(baseURL, realm)}/`);
        const image = page.locator("main picture img").first();
        await expect(image).toBeVisible();
        const shown = await image.evaluate(async (element: HTMLImageElement) => {
          await element.decode();
          // `naturalWidth` is divided by the density of the source that was taken: the file's own pixels are asked of the file.
          const file = await createImageBitmap(await (await fetch(element.currentSrc)).blob());
          const box = element.getBoundingClientRect();
          const ratio = file.width / file.height;
          const source = [...(element.parentElement?.querySelectorAll("source") ?? [])].find(
            ({ media }) => media === "" || matchMedia(media).matches,
          );
          return {
            pixels: file.width,
            slot: Math.max(box.width, box.height * ratio) * devicePixelRatio,
            original: Number(source?.getAttribute("width")),
          };
        });
        expect(shown.original).toBeGreaterThan(0);
        // A pixel of rounding.
        expect(shown.pixels + 1).toBeGreaterThanOrEqual(Math.min(shown.slot, shown.original));
      });
  });

for (const realm of ["ringside", "aurora"] as const)
  for (const language of ["en", "ar"] as const)
    test(`CV-04 headings are set in the realm's own face and nothing moves for it: ${realm} in ${language}`, async ({ page, baseURL }) => {
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) Object.assign(window, { moved: (window as unknown as { moved: number }).moved + shift.value });
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(`${originOf(baseURL, realm)}/?lang=${language}`);
      await hydrated(page);
      // `optional`: on a busy machine the first page may keep the fallback. What the page names must load all the same.
      const face = await page.evaluate(async () => {
        const heading = document.querySelector("h1") ?? document.body;
        const faces = await document.fonts.load('700 32px "Realm Heading"', heading.textContent?.trim() || "Heading");
        const addresses = [...document.querySelectorAll("style")].flatMap(({ textContent }) =>
          [...(textContent ?? "").matchAll(/url\(([^)]+\.woff2)\)/gu)].map(([, address]) => address ?? ""),
        );
        const files = await Promise.all(
          addresses.map(async (address) => {
            const answer = await fetch(address);
            return {
              address,
              type: answer.headers.get("content-type"),
              cache: answer.headers.get("cache-control"),
              size: (await answer.blob()).size,
            };
          }),
        );
        return {
          loaded: faces.map(({ status }) => status),
          files,
          heading: getComputedStyle(heading).fontFamily,
          text: getComputedStyle(document.querySelector("p") ?? document.body).fontFamily,
        };
      });
      expect(face.heading).toContain("Realm Heading");
      expect(face.text).not.toContain("Realm Heading");
      expect(face.loaded.length).toBeGreaterThan(0);
      expect(new Set(face.loaded)).toEqual(new Set(["loaded"]));
      // One file a script, both of the page's own origin.
      expect(face.files.length).toBe(2);
      for (const { address, type, cache, size } of face.files) {
        expect(address.startsWith("/assets/")).toBe(true);
        expect(type).toBe("font/woff2");
        expect(cache).toContain("immutable");
        expect(size).toBeLessThanOrEqual(30_000);
      }
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.001);
    });

for (const width of [820, 1440])
  for (const language of ["en", "ar"] as const)
    test(`CV-02 RT-14 hero: the picture is beside the text, and mirrors with the writing direction: ${width} px in ${language}`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${originOf(baseURL, "ringside")}/?lang=${language}`);
      const picture = await page.locator("main picture img").first().boundingBox();
      const text = await page.locator("main [data-hero-text]").first().boundingBox();
      if (picture === null || text === null) throw new Error("the hero has no picture or no words");
      const [free, position] = language === "ar" ? [width - picture.x - picture.width, "100% 25%"] : [picture.x, "42% 25%"];
      expect(free / width).toBeCloseTo(0.26, 2);
      await expect(page.locator("main picture img").first()).toHaveCSS("object-position", position);
      expect(text.width / width).toBeLessThan(0.5);
    });

/** Ascent and descent of typefaces that systems show: DejaVu Sans, Helvetica, Noto Sans, and two far apart. */
const FACES = [
  ["92.8%", "23.6%"],
  ["77%", "23%"],
  ["106.9%", "29.3%"],
  ["75%", "45%"],
  ["115%", "25%"],
] as const;

for (const language of ["es", "ar"] as const)
  test(`CV-01 CV-02 a tablet: a hero's two buttons are side by side, and rows keep one rhythm with and without "show all", in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(`${originOf(baseURL, "aurora")}/?lang=${language}`);
    // Another typeface has other heights.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const buttons = await page.locator("main [data-hero-text]").first().getByRole("link").all();
    const [play, more] = await Promise.all(buttons.slice(-2).map((button) => button.boundingBox()));
    expect(play?.y).toBe(more?.y);
    // A row with a text or buttons of its own has them between its heading and its cards.
    const rows = page.locator("main section:has(article):has(div:has(> h2) + ul)");
    const gaps = () =>
      rows.evaluateAll((sections) =>
        sections.map((row) => {
          const [top, bottom] = [row.querySelector("article"), row.querySelector("h2")].map((element) => element?.getBoundingClientRect());
          return { title: row.querySelector("h2")?.textContent, gap: (top?.top ?? 0) - (bottom?.bottom ?? 0) };
        }),
      );
    const even = (measured: Awaited<ReturnType<typeof gaps>>) =>
      expect(
        Math.max(...measured.map(({ gap }) => gap)) - Math.min(...measured.map(({ gap }) => gap)),
        JSON.stringify(measured),
      ).toBeLessThanOrEqual(1);
    const measured = await gaps();
    expect(measured.length).toBeGreaterThan(4);
    even(measured);
    // The link after a title is in the text's face, and the title perhaps in another: no pair of them may change a row.
    const setIn = (title: readonly [string, string], link: readonly [string, string]) =>
      page.evaluate(
        async (faces) => {
          const [address] = [...document.querySelectorAll("style")].flatMap(
            ({ textContent }) => textContent?.match(/url\([^)]+\.woff2\)/u) ?? [],
          );
          if (address === undefined) throw new Error("The page names no typeface");
          for (const [selector, [ascentOverride, descentOverride]] of Object.entries(faces)) {
            const family = `Measured ${selector} ${ascentOverride}`;
            document.fonts.add(await new FontFace(family, address, { ascentOverride, descentOverride }).load());
            for (const element of document.querySelectorAll<HTMLElement>(`main section :is(${selector})`))
              element.style.fontFamily = `"${family}"`;
          }
        },
        { h2: title, "h2 + a": link },
      );
    for (const title of FACES)
      for (const link of FACES) {
        await setIn(title, link);
        even(await gaps());
      }
  });
