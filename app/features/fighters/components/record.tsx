import { useTranslation } from "react-i18next";
import type { FightRecord } from "../../../../contract/fighters/bouts.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";

/** Wins, losses and draws: "21–3–1". Left to right in every language. Nothing for a hidden record. */
export function Record({ record }: { readonly record: FightRecord | null }) {
  const { t } = useTranslation();
  if (record === null) return null;
  const { wins, losses, draws } = record;
  return (
    <span>
      <bdi dir="ltr" aria-hidden="true">
        {wins}–{losses}–{draws}
      </bdi>
      <span className={visuallyHidden}>{t("fightersRecordText", { wins, losses, draws })}</span>
    </span>
  );
}
