import { useLocation } from "@remix-run/react";
import type { Language } from "../../../routing/locales.ts";
import { htmlLang, LANGUAGE_NAMES } from "../../../routing/locales.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import * as styles from "./language-form.css.ts";

/** Languages as buttons, each by its own name. A plain form: the whole page changes, so it is loaded anew. */
export function LanguageForm({
  languages,
  current,
  label,
}: {
  readonly languages: readonly Language[];
  readonly current: Language;
  readonly label: string;
}) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/_/language" className={styles.form} aria-label={label}>
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={htmlLang(language)}
          aria-current={language === current ? "true" : undefined}
          className={styles.choice[language === current ? "current" : "other"]}
        >
          <bdi>{LANGUAGE_NAMES[language]}</bdi>
          {language === current ? <Icon name="check" /> : null}
        </button>
      ))}
    </form>
  );
}
