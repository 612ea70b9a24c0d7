import { useTranslation } from "react-i18next";
import type { FightRecord } from "../../../../contract/fighters/bouts.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";

/** Wins, losses and draws: "21–3–1". Left to right in every language. */
export function Record({ record: { wins, losses, draws } }: { readonly record: FightRecord }) {
  const { t } = useTranslation();
  return (
    <span>
      <bdi dir="ltr" aria-hidden="true">
        {wins}–{losses}–{draws}
      </bdi>
      <span className={visuallyHidden}>{t("fightersRecordText", { wins, losses, draws })}</span>
    </span>
  );
}
