import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { titleLabels } from "../../../../platform/labels/catalogue/title.ts";
import { shellLabels } from "../../../../platform/labels/shell/shell.ts";
import { i18nOf } from "../../../i18n/i18n.ts";
import { LANGUAGES, type TestLanguage } from "../../../testing/rendered.tsx";
import type { MissingSeasons } from "./seasons-failure.tsx";

// The build sets each style's file scope; tests run without that build.
setFileScope("seasons-failure.test", "ringside");
const { SeasonsFailure } = await import("./seasons-failure.tsx");

const PAGE = "/season/road-to-the-belt-s1?lastSeen=x";
function shown(missing: MissingSeasons, language: TestLanguage): string {
  const labels = Object.fromEntries(Object.entries({ ...shellLabels, ...titleLabels }).map(([key, texts]) => [key, texts[language]]));
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language, labels)}>
      <MemoryRouter initialEntries={[PAGE]}>
        <SeasonsFailure missing={missing} />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

test("CV-06 each failure to load seasons has its own text", () => {
  expect(shown("ALL", "en")).toContain("Failed to load seasons");
  expect(shown("AFTER", "en")).toContain("Failed to load more seasons");
  expect(shown("BEFORE", "en")).toContain("Failed to load previous seasons");
  for (const missing of ["AFTER", "BEFORE"] as const) expect(shown(missing, "en")).toContain('role="alert"');
});

test.each(LANGUAGES)("CV-06 a page without its other seasons says so in %s, and a link loads it again without scripts", (language) => {
  const html = shown("ALL", language);
  expect(html).toContain(titleLabels.browseSeasonsFailed[language]);
  expect(html).toMatch(new RegExp(`<a[^>]* href="${PAGE.replace("?", "[?]")}"[^>]*>.*${shellLabels.shellTryAgain[language]}`, "u"));
});
