import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FollowButton } from "../../../../content/components/follows/follow-button.tsx";
import { buttonClass } from "../../../../ui/button/button.tsx";
import { cluster } from "../../../../ui/css/layout.css.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import type { UpcomingView } from "../views.ts";

/** The team's button and calendar, beside its name. The link to the whole list of events is among the links above the filters. */
export function TeamActions({ team: { name, calendar, follow } }: { readonly team: NonNullable<UpcomingView["team"]> }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className={cluster[3]}>
      <FollowButton follow={follow} here={`${pathname}${search}`} name={name} />
      {/* A program of the device opens it, so it is no link of the router. */}
      <a href={calendar} className={buttonClass({ variant: "secondary" })}>
        <Icon name="calendar" />
        <span>{t("browseTeamCalendar")}</span>
      </a>
    </div>
  );
}
