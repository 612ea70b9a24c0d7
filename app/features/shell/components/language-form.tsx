import { useLocation } from "@remix-run/react";
import type { Language } from "../../../routing/locales.ts";
import { htmlLang, LANGUAGE_NAMES } from "../../../routing/locales.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import * as styles from "./language-form.css.ts";

/**
 * Languages as buttons, each by its own name. A plain form, because the whole page changes and is reloaded. The debug language is only
 * reachable by its address.
 */
export function LanguageForm({
  languages,
  current,
  label,
  inline = false,
}: {
  readonly languages: readonly Language[];
  readonly current: Language;
  readonly label: string;
  /** Side by side below a form; otherwise below each other, as in a menu. */
  readonly inline?: boolean;
}) {
  const { pathname, search } = useLocation();
  const offered = languages.filter((language) => language !== "debug");
  const look = inline ? styles.inlineChoice : styles.choice;
  return (
    <form method="post" action="/_/language" className={inline ? styles.inlineForm : styles.form} aria-label={label}>
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      {offered.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={htmlLang(language)}
          aria-current={language === current ? "true" : undefined}
          className={look[language === current ? "current" : "other"]}
        >
          {LANGUAGE_NAMES[language]}
          {language === current && !inline ? <Icon name="check" /> : null}
        </button>
      ))}
    </form>
  );
}
