import { Form, useActionData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cardFrameId } from "../../../forms/card/card-fields.tsx";
import type { CardTaker } from "../../../forms/card/hosted-fields.ts";
import { NewCardFields, NewCardInputs } from "../../../forms/card/new-card-fields.tsx";
import { useNewCard } from "../../../forms/card/use-new-card.ts";
import { problemText } from "../../../forms/problem.ts";
import { useZone } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster, stack } from "../../../ui/css/layout.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { RadioGroup, type RadioOption } from "../../../ui/radio-group/radio-group.tsx";
import type { actOnPaymentUpdate, PaymentUpdateData } from "../cards.server.ts";
import { licenceState } from "../model/licence-state.ts";
import { useLicenceStateText } from "../parts/subscription-part.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { CardName, SetupNotice } from "./card-name.tsx";

const CARDS = "licence-card";

/** Page that sets another card for a licence, also after a declined charge. */
export function PaymentUpdatePage({ data }: { readonly data: PaymentUpdateData }) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const { timeZone } = useZone();
  const stateText = useLicenceStateText();
  const reply = useActionData<typeof actOnPaymentUpdate>();
  const { licence, setup } = data;
  const state = licenceState(licence, data.now, timeZone);
  const due = licence.licenceStatus?.subscription?.can.pay === true;
  const current = licence.licenceStatus?.licencePayment?.cardId ?? null;
  const cards = data.cards ?? [];
  const chosen = setup?.cardId ?? (due ? "new" : (current ?? "new"));
  const [method, setMethod] = useState(chosen);
  const card = useNewCard({ wanted: method === "new" });
  const message = reply === undefined ? null : problemText(reply.problem, i18n, "accountErrorGeneric");
  const isFramed = !["none", "unavailable"].includes(card.state);
  const atCard = reply?.atCard === true && data.taker !== null && isFramed;
  const newCard = (taker: CardTaker): RadioOption => ({
    value: "new",
    label: t("accountPaymentUpdateNew"),
    hint: isFramed ? t("commerceMethodHere", { provider: taker.providerName }) : t("accountPaymentUpdateNewHint"),
    below: <NewCardFields taker={taker} offered={data.fields} card={card} chosen={method === "new"} error={atCard ? message : null} />,
  });
  return (
    <AccountFrame title={t("accountPaymentUpdateTitle")} email={data.email} current="accountSubscriptions">
      <SetupNotice setup={setup} />
      <div className={stack[2]}>
        <h2>{licence.name}</h2>
        <p>{stateText(state)}</p>
      </div>
      <Form method="post" ref={card.form} onSubmit={card.onSubmit} className={stack[5]}>
        <FormSummary
          title={t("accountNotDone")}
          problems={message === null ? [] : [{ fieldId: atCard && data.taker !== null ? cardFrameId(data.taker) : CARDS, message }]}
        />
        {data.taker !== null && <NewCardInputs taker={data.taker} card={card} />}
        <RadioGroup
          id={CARDS}
          name="card"
          legend={t("accountPaymentUpdateLegend")}
          error={atCard ? null : message}
          defaultValue={chosen}
          onChange={setMethod}
          options={[
            ...cards.map((card) => ({
              value: card.cardId,
              label: <CardName card={card} />,
              hint: card.cardId === current ? t("accountPaymentUpdateCurrent") : undefined,
            })),
            ...(data.taker === null ? [] : [newCard(data.taker)]),
          ]}
        />
        <p>{t(due ? "accountPaymentUpdateDue" : "accountPaymentUpdateNextTime")}</p>
        <div className={cluster[3]}>
          <Button type="submit" variant="primary" busy={card.busy}>
            {t(due ? "accountPaymentUpdatePay" : "accountPaymentUpdateSave")}
          </Button>
          <LinkButton to={to("accountLicence", { licenceId: licence.licenceId })} variant="ghost">
            {t("accountPaymentUpdateBack")}
          </LinkButton>
        </div>
      </Form>
    </AccountFrame>
  );
}
