import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { stack } from "../../../ui/css/layout.css.ts";
import * as styles from "../components/account-page.css.ts";
import { Act } from "./subscription-part.tsx";

/** Sentence that names the last day of a cancelled licence. */
export function useCancellationText(): (licence: Licence, now: string) => string {
  const { t } = useTranslation();
  const timeText = useTimeText();
  return ({ licenceStatus }, now) => {
    const until = licenceStatus?.expiryTimestamp ?? "";
    return until > now ? t("accountCancelText", { date: timeText(until, "date") }) : t("accountCancelNowText");
  };
}

/** The viewer's losses, then the button that cancels. `beside` is the link back. */
export function Cancellation({ lost, beside }: { readonly lost: readonly string[]; readonly beside?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {lost.length > 0 && (
        <div className={stack[2]}>
          <p>{t("accountCancelLost")}</p>
          <ul className={styles.lost}>
            {lost.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      )}
      <Act intent="cancel" danger label={t("accountCancelAction")} beside={beside} />
    </>
  );
}
