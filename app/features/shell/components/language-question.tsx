import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES, type Language } from "../../../routing/locales.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Toast } from "../../../ui/toast/toast.tsx";
import * as styles from "./language-form.css.ts";

/** Isolates a name, so that its script keeps its own direction. */
const isolated = (language: Language): string => `\u2068${LANGUAGE_NAMES[language]}\u2069`;

/** Offers to change the account's language to the one chosen here. Two plain buttons, which work without scripts. */
export function LanguageQuestion({
  accountLanguage,
  shown,
  dismissLabel,
}: {
  accountLanguage: Language;
  shown: Language;
  dismissLabel: string;
}) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Toast
      question
      dismissLabel={dismissLabel}
      action={
        <form method="post" action="/_/language" className={styles.answers}>
          <input type="hidden" name="path" value={`${pathname}${search}`} />
          <Button type="submit" name="account" value="follow" size="sm" variant="primary">
            {t("memberLanguageYes")}
          </Button>
          <Button type="submit" name="account" value="stay" size="sm">
            {t("memberLanguageNo")}
          </Button>
        </form>
      }
    >
      {t("memberLanguageQuestion", { accountLanguage: isolated(accountLanguage), shown: isolated(shown) })}
    </Toast>
  );
}
