import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button, type ButtonLook } from "../../../ui/button/button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Notice } from "../../../ui/notice/notice.tsx";

interface ChangeProps {
  readonly intent: "hide" | "show" | "showAll" | "hideShown";
  /** Ids of the titles; only for `show`. */
  readonly titles?: readonly string[];
  readonly children: ReactNode;
  readonly look?: ButtonLook;
}

/** A button that hides or shows results and returns to the page. */
function ChangeResults({ intent, titles, children, look }: ChangeProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={resourcePaths.results} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {titles === undefined ? null : <input type="hidden" name="titles" value={titles.join(" ")} />}
      <input type="hidden" name="path" value={`${pathname}${search}`} />
      <Button type="submit" {...look}>
        {children}
      </Button>
    </Form>
  );
}

interface ShowResultProps {
  readonly titles: readonly string[];
  readonly label?: "resultsShow" | "resultsShowBouts";
  /** Name of the bout or title, for screen readers, on a page with several buttons. */
  readonly of?: string;
}

/** Most titles that the platform shows at once. */
const MOST_TITLES = 20;

/** Shows the result of titles to a viewer who hides results. Needs the labels `results`. */
export function ShowResult({ titles, label = "resultsShow", of }: ShowResultProps) {
  const { t } = useTranslation();
  return (
    <ChangeResults intent="show" titles={titles.slice(0, MOST_TITLES)} look={{ size: "sm" }}>
      {t(label)}
      {of !== undefined && (
        <span className={visuallyHidden}>
          : <bdi>{of}</bdi>
        </span>
      )}
    </ChangeResults>
  );
}

/** In place of what the viewer hides, with the button that shows it. `titles`: absent: nothing is hidden. Needs the labels `results`. */
export function HiddenResults({ titles, children }: { readonly titles: readonly string[] | undefined; readonly children: string }) {
  const { t } = useTranslation();
  if (titles === undefined) return null;
  return (
    <Notice title={t("resultsHiddenTitle")} actions={<ShowResult titles={titles} />}>
      {children}
    </Notice>
  );
}

/** The switch of all results, on pages that have some. Needs the labels `results`. */
export function ResultsSwitch({ areHidden }: { readonly areHidden: boolean }) {
  const { t } = useTranslation();
  return (
    <ChangeResults intent={areHidden ? "showAll" : "hide"} look={{ size: "sm" }}>
      {t(areHidden ? "resultsShowAll" : "resultsHide")}
    </ChangeResults>
  );
}

/** Hides the results again that the viewer has shown one by one. Needs the labels `results`. */
export function HideShownResults() {
  const { t } = useTranslation();
  return <ChangeResults intent="hideShown">{t("resultsHideShown")}</ChangeResults>;
}
