import { useTranslation } from "react-i18next";
import type { ConsentTerm } from "../../../../contract/identity/terms.ts";
import { consentName } from "../../../forms/provider/form-shape.ts";
import * as styles from "../../../forms/provider/provider-field.css.ts";
import { useHref } from "../../../routing/link.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";

interface TermsFieldsProps {
  readonly terms: readonly ConsentTerm[];
  /** Prefix of the inputs' ids. */
  readonly prefix: string;
  /** Label key of an input's error; null: none. */
  readonly errorOf: (name: string) => string | null;
  /** Previous choices; null: nothing was sent yet, so each term's default applies. */
  readonly chosen: ((name: string) => boolean) | null;
}

/** Terms that a viewer reads or accepts. Information is text; a choice is a check box, and a required one says so. */
export function TermsFields({ terms, prefix, errorOf, chosen }: TermsFieldsProps) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <div className={styles.terms}>
      {terms.map((term) => {
        const page = term.page !== null && (
          <a href={href("externalPage", { pageId: term.page })} target="_blank" rel="noopener" className={textStyle.link}>
            {t("identityReadWhole")}
          </a>
        );
        if (term.fieldType === "INFORMATION_TEXT")
          return (
            <div key={term.fieldName} className={styles.information}>
              <p className={styles.informationTitle}>{term.label}</p>
              {term.text !== "" && <p>{term.text}</p>}
              {page}
            </div>
          );
        const name = consentName(term);
        const error = errorOf(name);
        return (
          <div key={term.fieldName}>
            <Checkbox
              id={`${prefix}${name}`}
              name={name}
              value="yes"
              label={<span className={term.required ? styles.requiredMark : undefined}>{term.label}</span>}
              hint={term.text === "" ? undefined : term.text}
              error={error === null ? null : t(error)}
              required={term.required}
              defaultChecked={chosen === null ? term.default : chosen(name)}
            />
            {page && <p className={styles.termPage}>{page}</p>}
          </div>
        );
      })}
    </div>
  );
}
