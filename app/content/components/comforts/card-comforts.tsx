import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { CardDetails } from "./card-details.tsx";
import { RowArrows } from "./row-arrows.tsx";
import { RowTail } from "./row-tail.tsx";
import { useOpenCard, useRowEnds, useRowUnderPointer } from "./use-card-area.ts";
import { useElapsed } from "./use-elapsed.ts";

/**
 * What cards get once somebody uses them: buttons at the row under the mouse, details on the card under it, the next cards at a row's
 * end, and the running time of what is live. Each is put into elements that stand already, whoever made them.
 */
export function CardComforts({ area }: { area: HTMLElement }) {
  const { t } = useTranslation();
  const row = useRowUnderPointer(area);
  const card = useOpenCard(area);
  const ends = useRowEnds(area);
  useElapsed(area);
  return (
    <>
      {row !== null &&
        createPortal(<RowArrows key={row.dataset.row} row={row} previousLabel={t("browsePrevious")} nextLabel={t("browseNext")} />, row)}
      {card !== null && createPortal(<CardDetails key={card.key} address={card.address} />, card.element)}
      {ends.map((section) => (
        <RowTail key={section.dataset.row} section={section} />
      ))}
    </>
  );
}
