import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { GIFT_MESSAGE_LENGTH, GIFT_NAME_LENGTH } from "../../../../../contract/commerce/gift.ts";
import { periodLength } from "../../../../content/model/period-label.ts";
import { problemText } from "../../../../forms/problem.ts";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { PageLink, useHref } from "../../../../routing/link.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { textStyle } from "../../../../ui/css/text.css.ts";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { TextArea, TextField } from "../../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../../ui/form-summary/form-summary.tsx";
import { ReadingPage } from "../../../../ui/page/reading-page.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { ChildProfile } from "../../components/child-profile.tsx";
import { NotSoldPage } from "../../components/not-sold-page.tsx";
import * as layout from "../../components/pay-page.css.ts";
import { PendingDeletion } from "../../components/pending-deletion.tsx";
import { useMoney } from "../../components/use-money.ts";
import type { actOnGift, GiftFormData } from "../gift.server.ts";
import { GIFT_FIELDS, type GiftField } from "../gift-form.ts";
import * as styles from "./gift-page.css.ts";
import { GiftSteps } from "./gift-steps.tsx";

const fieldId = (field: GiftField): string => `gift-${field}`;

/** Form of a gift: licence, recipient, day, and sender. */
export function GiftForm({ data }: { readonly data: GiftFormData }) {
  const { t } = useTranslation();
  const to = useHref();
  if (data.child) return <ChildProfile />;
  if (data.notSold !== null)
    return <NotSoldPage reason={data.notSold}>{data.notSold === "GEO" ? t("giftGeoblocked") : undefined}</NotSoldPage>;
  if (data.deletionAt !== null) return <PendingDeletion at={data.deletionAt} />;
  if (!data.open)
    return (
      <ReadingPage>
        <EmptyState
          headingLevel={1}
          icon="gift"
          title={t("giftClosedTitle")}
          actions={<LinkButton to={to("redeem")}>{t("giftRedeemTitle")}</LinkButton>}
        >
          {t("giftClosedText")}
        </EmptyState>
      </ReadingPage>
    );
  return (
    <ReadingPage title={t(data.giftId === null ? "giftTitle" : "giftEditTitle")} lead={t("giftLead")}>
      <div className={layout.top}>
        <GiftSteps step="GIFT" asksConsent={data.asksConsent} />
      </div>
      <Fields data={data} />
    </ReadingPage>
  );
}

function Fields({ data }: { readonly data: GiftFormData }) {
  const { t, i18n } = useTranslation();
  const { language } = useLocale();
  const money = useMoney();
  const navigation = useNavigation();
  const reply = useActionData<typeof actOnGift>();
  const values = reply?.values ?? data.values;
  const errors = reply?.errors ?? null;
  const problem = reply?.problem ?? null;
  const asksForEmail = data.asksForEmail || reply?.asksForEmail === true;
  const problems = useMemo(
    () => [
      ...(problem === null ? [] : [{ message: problemText(problem, i18n, "commerceErrorGeneric") }]),
      ...GIFT_FIELDS.flatMap((field) => {
        const key = errors?.[field];
        return key === undefined ? [] : [{ fieldId: fieldId(field), message: t(key) }];
      }),
    ],
    [errors, problem, i18n, t],
  );
  const common = (field: GiftField) => {
    const key = errors?.[field];
    return { id: fieldId(field), name: field, defaultValue: values[field], error: key === undefined ? null : t(key) };
  };
  const optional = t("giftOptional");
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormSummary title={t("giftFormProblem")} problems={problems} />
      <RadioGroup
        {...common("productSku")}
        legend={t("giftProductTitle")}
        options={data.products.map((product) => ({
          value: product.sku,
          label: product.name,
          hint: product.description,
          end: (
            <span className={styles.price}>
              <bdi>{money(product.price)}</bdi>
              {product.period !== null && <span className={styles.note}> {periodLength(product.period, language)}</span>}
            </span>
          ),
        }))}
      />
      <TextField {...common("recipientName")} label={t("giftRecipientName")} required maxLength={GIFT_NAME_LENGTH} autoComplete="off" />
      <TextField
        {...common("recipientEmail")}
        type="email"
        label={t("giftRecipientEmail")}
        hint={t("giftRecipientEmailHint")}
        aside={optional}
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        {...common("deliverAt")}
        type="date"
        label={t("giftDeliverAt")}
        hint={t("giftDeliverAtHint")}
        aside={optional}
        min={data.days.first}
        max={data.days.last}
      />
      <TextArea
        {...common("message")}
        label={t("giftMessage")}
        hint={t("giftMessageHint")}
        aside={optional}
        rows={4}
        maxLength={GIFT_MESSAGE_LENGTH}
      />
      <TextField {...common("senderName")} label={t("giftSenderName")} required maxLength={GIFT_NAME_LENGTH} autoComplete="name" />
      {asksForEmail && (
        <TextField
          {...common("buyerEmail")}
          type="email"
          label={t("giftBuyerEmail")}
          hint={t("giftBuyerEmailHint")}
          required
          maxLength={254}
          autoComplete="email"
        />
      )}
      <Button type="submit" variant="primary" size="lg" block busy={navigation.state !== "idle" && navigation.formMethod === "POST"}>
        {t("giftContinue")}
      </Button>
      {data.isGuest && <SignInInstead giftId={data.giftId} />}
    </Form>
  );
}

function SignInInstead({ giftId }: { readonly giftId: string | null }) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      {giftId === null ? (
        <PageLink page="giftLogin" className={textStyle.link}>
          {t("giftOrSignIn")}
        </PageLink>
      ) : (
        <PageLink page="giftItemLogin" params={{ giftId }} className={textStyle.link}>
          {t("giftOrSignIn")}
        </PageLink>
      )}
    </p>
  );
}
