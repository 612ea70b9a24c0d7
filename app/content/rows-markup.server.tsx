import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { RequestContext } from "../http/request-context.server.ts";
import { i18nOf } from "../i18n/i18n.ts";
import { ZoneContext } from "../i18n/time.tsx";
import { LocaleContext } from "../i18n/use-locale.ts";
import { SpellingContext } from "../routing/link.tsx";
import { CatalogueRow } from "./components/catalogue-row.tsx";
import type { BucketView } from "./views.ts";

/** Rows of a few pages in each language; each about 10 kB with its key. */
const MOST_KEPT = 500;

interface Kept {
  /** By all that a row shows. */
  readonly byText: LRUCache<string, string>;
  /** By the row itself, where it is the same object as before; below it by place. */
  readonly byRow: WeakMap<BucketView, Map<string, string>>;
}

/** By the labels that they are written with: other labels, other rows. */
const keptBy = new WeakMap<object, Kept>();

/**
 * Rows of a document as HTML. They are not hydrated, so they are text to the page; one that was written before for the same cards, in the same
 * language, zone and spelling, is taken as it was. All that a row shows is part of its key: viewers who see the same share it, and nobody else.
 */
export async function rowsMarkup(context: RequestContext, buckets: readonly BucketView[]): Promise<string> {
  const { language, region, direction, spelling, zone } = context;
  const labels = await context.labels(context.viewer.isGuest ? ["browse"] : ["browse", "member"]);
  const { translations, version } = labels;
  const kept = keptBy.get(translations) ?? { byText: new LRUCache<string, string>({ max: MOST_KEPT }), byRow: new WeakMap() };
  // Labels that stand in for those that could not be read are without a version.
  if (version !== "") keptBy.set(translations, kept);
  const place = JSON.stringify([language, region, spelling, zone]);
  const write = (bucket: BucketView, first: boolean): string =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18nOf(language, translations)}>
        <LocaleContext.Provider value={{ language, region, direction }}>
          <ZoneContext.Provider value={zone}>
            <SpellingContext.Provider value={spelling}>
              <CatalogueRow bucket={bucket} first={first} />
            </SpellingContext.Provider>
          </ZoneContext.Provider>
        </LocaleContext.Provider>
      </I18nextProvider>,
    );
  const byText = (bucket: BucketView, first: boolean): string => {
    const key = `${place}${first}${JSON.stringify(bucket)}`;
    const known = kept.byText.get(key);
    if (known !== undefined) return known;
    // React's text is a chain of thousands of pieces, which each page that takes it would walk along: from bytes it is one.
    const html = Buffer.from(write(bucket, first)).toString();
    kept.byText.set(key, html);
    return html;
  };
  const rowOf = (bucket: BucketView, index: number): string => {
    const first = index === 0;
    const places = kept.byRow.get(bucket) ?? new Map<string, string>();
    const key = `${place}${first}`;
    const html = places.get(key) ?? byText(bucket, first);
    kept.byRow.set(bucket, places.set(key, html));
    return html;
  };
  return buckets.map(rowOf).join("");
}
