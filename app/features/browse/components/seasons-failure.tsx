import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";

/** Seasons that could not be loaded: all, or those at one end of the list, whose link stays and is the retry. */
export type MissingSeasons = "ALL" | "BEFORE" | "AFTER";

const TEXTS = { ALL: "browseSeasonsFailed", BEFORE: "browseSeasonsBeforeFailed", AFTER: "browseSeasonsAfterFailed" } as const;

/** Says which seasons could not be loaded (S2§8). Without any the retry loads this page again. */
export function SeasonsFailure({ missing }: { readonly missing: MissingSeasons }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  if (missing !== "ALL")
    return (
      <Notice tone="error" announce>
        {t(TEXTS[missing])}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      actions={
        <LinkButton to={`${pathname}${search}`} size="sm" icon="restart" preventScrollReset replace>
          {t("shellTryAgain")}
        </LinkButton>
      }
    >
      {t(TEXTS.ALL)}
    </Notice>
  );
}
