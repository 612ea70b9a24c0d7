import { useTranslation } from "react-i18next";
import type { ConsentTerm } from "../../../../contract/identity/identity.ts";
import { consentName } from "../../../forms/provider/form-shape.ts";
import * as styles from "../../../forms/provider/provider-field.css.ts";
import { useHref } from "../../../routing/link.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";

interface TermsFieldsProps {
  readonly terms: readonly ConsentTerm[];
  /** Of the inputs' ids. */
  readonly prefix: string;
  /** Label key of what is wrong with an input. */
  readonly errorOf: (name: string) => string | null;
  /** What was chosen before; null: nothing was sent yet, so a term's own default stands. */
  readonly chosen: ((name: string) => boolean) | null;
}

/** What a viewer is told and asked to accept (ID-23). Information is text; a choice is a box, and a required one says so. */
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
