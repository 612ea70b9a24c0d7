import { useTranslation } from "react-i18next";
import { textStyle } from "../../../ui/css/text.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import * as styles from "./security.css.ts";

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="success" title={t("securityRecoveryTitle")} announce>
      <p>{t("securityRecoveryText")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={textStyle.ltr}>{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
