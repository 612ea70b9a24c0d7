import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useTimeText, useZone } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster, stack } from "../../../ui/css/layout.css.ts";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import type { actOnPaymentUpdate, PaymentUpdateData } from "../cards.server.ts";
import { licenceState } from "../model/licence-state.ts";
import { AccountFrame } from "./account-frame.tsx";
import { CardName, SetupNotice } from "./card-name.tsx";

const CARDS = "licence-card";

/** Another card for a licence, also when its last charge was declined (RT-09, CM-14, CM-24). */
export function PaymentUpdatePage({ data }: { readonly data: PaymentUpdateData }) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const { timeZone } = useZone();
  const timeText = useTimeText();
  const navigation = useNavigation();
  const reply = useActionData<typeof actOnPaymentUpdate>();
  const { licence, setup } = data;
  const state = licenceState(licence, data.now, timeZone);
  const due = licence.licenceStatus?.subscription?.can.pay === true;
  const current = licence.licenceStatus?.licencePayment?.cardId ?? null;
  const cards = data.cards ?? [];
  const chosen = setup?.cardId ?? (due ? "new" : (current ?? "new"));
  const error = reply === undefined ? null : problemText(reply.problem, i18n, "accountErrorGeneric");
  return (
    <AccountFrame title={t("accountPaymentUpdateTitle")} email={data.email} current="accountSubscriptions">
      <SetupNotice setup={setup} />
      <div className={stack[2]}>
        <h2>
          <bdi>{licence.name}</bdi>
        </h2>
        <p>{t(state.text, { date: state.on === null ? "" : timeText(state.on, "date") })}</p>
      </div>
      <Form method="post" className={stack[5]}>
        <FormSummary title={t("accountNotDone")} problems={error === null ? [] : [{ fieldId: CARDS, message: error }]} />
        <RadioGroup
          id={CARDS}
          name="card"
          legend={t("accountPaymentUpdateLegend")}
          error={error}
          defaultValue={chosen}
          options={[
            ...cards.map((card) => ({
              value: card.cardId,
              label: <CardName card={card} />,
              hint: card.cardId === current ? t("accountPaymentUpdateCurrent") : undefined,
            })),
            { value: "new", label: t("accountPaymentUpdateNew"), hint: t("accountPaymentUpdateNewHint") },
          ]}
        />
        <p>{t(due ? "accountPaymentUpdateDue" : "accountPaymentUpdateNextTime")}</p>
        <div className={cluster[3]}>
          <Button type="submit" variant="primary" busy={navigation.state !== "idle" && navigation.formData?.has("card") === true}>
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
