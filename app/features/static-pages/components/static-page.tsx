import { useLocale } from "../../../i18n/use-locale.ts";
import { directionOf, htmlLang } from "../../../routing/locales.ts";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import type { StaticPageData } from "../data.server.ts";
import * as styles from "./static-page.css.ts";

/** A page with the realm's own text. An untranslated text is marked with its language. */
export function StaticPage({ page }: { readonly page: StaticPageData }) {
  const { language } = useLocale();
  const foreign = page.language === language ? {} : { lang: htmlLang(page.language), dir: directionOf(page.language) };
  return (
    <ReadingPage>
      <article {...foreign} className={styles.article}>
        <h1>{page.title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from CommonMark by our server, without any HTML of its author */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: page.html }} />
      </article>
    </ReadingPage>
  );
}
