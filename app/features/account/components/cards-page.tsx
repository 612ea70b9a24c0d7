import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import type { actOnCards, CardsData } from "../cards.server.ts";
import { AccountFrame } from "./account-frame.tsx";
import { AddCard } from "./add-card.tsx";
import { CardName, SetupNotice } from "./card-name.tsx";
import * as styles from "./held-licence.css.ts";

type Card = NonNullable<CardsData["cards"]>[number];

/** Saved cards: add, make default, remove. */
export function CardsPage({ data }: { readonly data: CardsData }) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const reply = useActionData<typeof actOnCards>();
  const { cards } = data;
  return (
    <AccountFrame title={t("accountMenuCards")} email={data.email} current="accountCards">
      <SetupNotice setup={data.setup} />
      {reply !== undefined && !reply.atCard && (
        <Notice announce tone="error" title={t("accountNotDone")}>
          {problemText(reply.problem, i18n, "accountErrorGeneric")}
        </Notice>
      )}
      {cards === null && (
        <Notice tone="warning" actions={<LinkButton to={to("accountCards")}>{t("accountTryAgain")}</LinkButton>}>
          {t("accountCardsFailed")}
        </Notice>
      )}
      {cards?.length === 0 && (
        <EmptyState icon={pageIcons.card} headingLevel={2} title={t("accountCardsEmptyTitle")}>
          {t("accountCardsEmptyText")}
        </EmptyState>
      )}
      {cards !== null && cards.length > 0 && (
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.cardId} className={styles.licence}>
              <SavedCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {data.taker !== null && (
        <AddCard
          taker={data.taker}
          fields={data.fields}
          addedBy={data.setup?.status === "COMPLETE" ? data.setup.id : null}
          error={reply?.atCard === true ? problemText(reply.problem, i18n, "accountErrorGeneric") : null}
        />
      )}
    </AccountFrame>
  );
}

function SavedCard({ card }: { readonly card: Card }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <>
      <div className={styles.textBlock}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <CardName card={card} />
          </h2>
          {card.default && <Badge tone="success">{t("accountCardDefault")}</Badge>}
          {card.expired && <Badge tone="danger">{t("accountCardExpired")}</Badge>}
        </div>
        {card.cardHolder !== null && (
          <p className={styles.note}>
            <bdi>{card.cardHolder}</bdi>
          </p>
        )}
        {card.licences.map((licence) => (
          <p key={licence.licenceId} className={styles.note}>
            {t("accountCardPays", { licence: licence.name })}
          </p>
        ))}
      </div>
      <div className={cluster[3]}>
        {!card.default && <CardAct intent="default" card={card} label={t("accountCardMakeDefault")} />}
        {card.licences.length === 0 ? (
          <CardAct intent="remove" card={card} label={t("accountCardRemove")} />
        ) : (
          // A card that a subscription renews by is replaced, not removed.
          card.licences.slice(0, 1).map(({ licenceId }) => (
            <LinkButton key={licenceId} to={to("paymentUpdate", { licenceId })} variant="secondary" size="sm">
              {t("accountCardReplace")}
            </LinkButton>
          ))
        )}
      </div>
    </>
  );
}

function CardAct({ intent, card, label }: { readonly intent: string; readonly card: Card; readonly label: string }) {
  const navigation = useNavigation();
  const busy =
    navigation.state !== "idle" && navigation.formData?.get("intent") === intent && navigation.formData.get("card") === card.cardId;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="card" value={card.cardId} />
      <Button type="submit" size="sm" busy={busy} aria-label={`${label}: ${card.cardType} ${card.last4Digits}`}>
        {label}
      </Button>
    </Form>
  );
}
