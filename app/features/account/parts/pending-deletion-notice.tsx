import { useTranslation } from "react-i18next";
import { useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";

/** Notice that the account will be deleted at `at`, with a link to the page where the viewer can keep it. */
export function PendingDeletionNotice({ at, renewalStopped }: { readonly at: string; readonly renewalStopped: boolean }) {
  const { t } = useTranslation();
  const to = useHref();
  const timeText = useTimeText();
  return (
    <Notice
      tone="warning"
      title={<span suppressHydrationWarning>{t("personalLeavingTitle", { date: timeText(at, "date") })}</span>}
      actions={
        <LinkButton to={to("accountData")} variant="primary">
          {t("personalLeavingManage")}
        </LinkButton>
      }
    >
      {renewalStopped && t("personalLeavingText")}
    </Notice>
  );
}
