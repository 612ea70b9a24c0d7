import type { BrowserContext, Page } from "@playwright/test";
import type { Audience, PagePicture, RealmId } from "../../scripts/screenshots/page-picture.ts";
import { pagesOf } from "../../scripts/screenshots/pages.ts";
import { expectAccessible } from "../harness/axe.ts";
import type { Traveller } from "../harness/journey.ts";
import { LOCALES, type TestLanguage } from "../harness/labels.ts";
import { plainSignIn } from "../harness/plain-viewer.ts";
import { hydrated, originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

/**
 * Every page that has a screenshot is read by axe, and a house rule (`tests/rules/screenshots.test.ts`) wants one of each route: a new
 * page cannot be forgotten. The suite reads each in one pair: Ringside in English or Aurora in Arabic, by its name. Of a route's states each
 * run reads half, which the commit picks; `--full` reads all of them. `npm run test:axe` reads the pairs that AXE_PAIRS names
 * (`ringside/es,aurora/en`), each page of the realm in every one.
 */
test.use({ expectedTrouble: [/status of (?:400|401|403|404|409|422)/u] });

const USUAL = { ringside: "en", aurora: "ar" } as const satisfies Record<RealmId, TestLanguage>;
const REALMS = ["ringside", "aurora"] as const satisfies readonly RealmId[];
const AT_A_TIME = 12;

interface Reading {
  readonly realm: RealmId;
  readonly language: TestLanguage;
  readonly pictures: readonly PagePicture[];
}

const realmFor = ({ name }: PagePicture): RealmId =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0 ? "ringside" : "aurora";

/** The pages to read in a realm: its half of those that both have, and all that the other has not. */
function pagesToRead(realm: RealmId): readonly PagePicture[] {
  const other = pagesOf(realm === "ringside" ? "aurora" : "ringside").filter(({ changesProduct }) => !changesProduct);
  return pagesOf(realm).filter(
    (picture) => !picture.changesProduct && (realmFor(picture) === realm || other.every(({ name }) => name !== picture.name)),
  );
}

function readings(): readonly Reading[] {
  const named = process.env.AXE_PAIRS?.split(",") ?? [];
  if (named.length === 0) {
    const states = REALMS.flatMap((realm) => pagesToRead(realm).map((picture) => ({ realm, picture })));
    const routes = [...new Set(states.map(({ picture }) => picture.route))];
    const read = routes.flatMap((route) => {
      const ofRoute = states.filter(({ picture }) => picture.route === route);
      return sampled(ofRoute, Math.ceil(ofRoute.length / 2));
    });
    return REALMS.map((realm) => {
      const pictures = read.filter((state) => state.realm === realm).map(({ picture }) => picture);
      return { realm, language: USUAL[realm], pictures };
    });
  }
  return named.map((pair) => {
    const [realm, language] = pair.split("/") as [RealmId, TestLanguage];
    return { realm, language, pictures: pagesOf(realm).filter(({ changesProduct }) => !changesProduct) };
  });
}

/** The web process that trusts a proxy, which says where a viewer is. */
function originIn(baseURL: string | undefined, realm: RealmId, country: PagePicture["country"]): string {
  const url = new URL(originOf(baseURL, realm));
  if (country !== undefined) url.port = String(Number(url.port) + 1);
  return url.origin;
}

async function signInAs(audience: Audience, context: BrowserContext, origin: string, { realm, language }: Reading): Promise<void> {
  await context.clearCookies();
  await context.addCookies([{ name: "lang", value: language, url: origin }]);
  if (audience !== "guest" && audience !== "buyer")
    await (await plainSignIn(origin, `${audience}@${realm}.example`, "Corner-Stool-77")).lend(context);
}

async function read(page: Page, picture: PagePicture, { realm, language }: Reading, origin: string): Promise<void> {
  const traveller: Traveller = { page, language, scripts: true, origin, realm };
  await page.setExtraHTTPHeaders(picture.country === undefined ? {} : { "x-country-code": picture.country });
  if (typeof picture.open === "string") await page.goto(`${origin}${picture.open}`);
  else await picture.open(traveller);
  await picture.then?.(page);
  // The demo's providers, the offline page and what answers before the framework have none of its scripts.
  if (picture.route !== null && picture.route !== "offline" && new URL(page.url()).origin === origin) await hydrated(page);
  await expectAccessible(page, picture.name);
}

for (const reading of readings()) {
  const { realm, language } = reading;
  test.describe(`${realm} in ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    // Those of one viewer follow each other: they sign in once.
    const pictures = [...reading.pictures].sort((a, b) => a.audience.localeCompare(b.audience));
    for (let from = 0; from < pictures.length; from += AT_A_TIME) {
      const part = pictures.slice(from, from + AT_A_TIME);
      const names = part.map(({ name }) => name).join(", ");
      test(`PW-09 no accessibility violation in realm ${realm} in ${language}: ${names}`, async ({ page, context, baseURL }) => {
        test.setTimeout(30_000 + part.length * 15_000);
        let signedIn: Audience | null = null;
        for (const picture of part) {
          const origin = originIn(baseURL, realm, picture.country);
          // Each buyer is a new viewer.
          if (picture.audience !== signedIn || picture.audience === "buyer") await signInAs(picture.audience, context, origin, reading);
          signedIn = picture.audience;
          await read(page, picture, reading, origin);
        }
      });
    }
  });
}
