import { useTranslation } from "react-i18next";
import type { Card } from "../../../../contract/commerce/cards.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { CardsData } from "../cards.server.ts";

/** `Visa •••• 4242 · 12/2030`, or `PayPal ••••` for a method without digits (S1§3). Digits keep their order on right-to-left pages. */
export function CardName({ card }: { readonly card: Pick<Card, "cardType" | "last4Digits" | "expires"> }) {
  const { t } = useTranslation();
  const [year, month] = card.expires.split("-");
  return (
    <>
      <bdi dir="ltr">{`${card.cardType} •••• ${card.last4Digits}`.trim()}</bdi>
      {month !== undefined && ` · ${t("accountCardUntil", { date: `\u2066${month}/${year}\u2069` })}`}
    </>
  );
}

/** Result of adding a card, for a viewer who returns from the provider. */
export function SetupNotice({ setup }: { readonly setup: CardsData["setup"] }) {
  const { t } = useTranslation();
  if (setup === null) return null;
  if (setup.status === "COMPLETE")
    return (
      <Notice announce tone="success">
        {t("accountCardAdded")}
      </Notice>
    );
  if (setup.status === "FAILED" || setup.status === "CANCELLED")
    return (
      <Notice announce tone="error" title={t("accountCardNotAdded")}>
        {setup.error ?? t("accountCardNothingSaved")}
      </Notice>
    );
  return (
    <Notice announce tone="info">
      {t("accountCardPending")}
    </Notice>
  );
}
