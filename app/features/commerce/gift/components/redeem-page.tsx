import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { GiftPreview } from "../../../../../contract/commerce/gift.ts";
import { periodLength } from "../../../../content/model/period-label.ts";
import { problemText } from "../../../../forms/problem.ts";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { useHref } from "../../../../routing/link.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { cluster } from "../../../../ui/css/layout.css.ts";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../../ui/form-summary/form-summary.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { ReadingPage } from "../../../../ui/page/reading-page.tsx";
import { NotSoldPage } from "../../components/not-sold-page.tsx";
import { PendingDeletion } from "../../components/pending-deletion.tsx";
import type { actOnRedeem, RedeemData } from "../redeem.server.ts";
import * as styles from "./gift-page.css.ts";

const CODE_FIELD = "gift-code";
/** Reasons why the platform does not redeem: the viewer is outside the territories, or behind a VPN that the realm disallows. */
const NOT_REDEEMED = { GEO: "giftRedeemGeoblocked", VPN: "giftRedeemVpn" } as const;

/** Redeems a gift by its code: the code, then the gift that it stands for, then the button. */
export function RedeemPage({ data }: { readonly data: RedeemData }) {
  const { t, i18n } = useTranslation();
  const { gift } = data;
  if (data.notSold !== null)
    return (
      <NotSoldPage reason={data.notSold} title={t("giftRedeemTitle")}>
        <p>{t(NOT_REDEEMED[data.notSold])}</p>
        {gift?.status === "PAID" && data.notSold === "GEO" && <p>{t("giftRedeemCodeValid")}</p>}
        {data.problem !== null && <p>{problemText(data.problem, i18n, "commerceErrorGeneric")}</p>}
      </NotSoldPage>
    );
  if (data.deletionAt !== null) return <PendingDeletion at={data.deletionAt} />;
  return (
    <ReadingPage title={t("giftRedeemTitle")} lead={gift === null ? t("giftRedeemLead") : undefined}>
      {gift === null ? <CodeForm data={data} /> : <Found data={data} gift={gift} />}
    </ReadingPage>
  );
}

function CodeForm({ data }: { readonly data: RedeemData }) {
  const { t, i18n } = useTranslation();
  const error = data.problem === null ? null : problemText(data.problem, i18n, "commerceErrorGeneric");
  return (
    <Form method="get" className={styles.codeForm}>
      <FormSummary title={t("giftRedeemProblem")} problems={error === null ? [] : [{ fieldId: CODE_FIELD, message: error }]} />
      <TextField
        id={CODE_FIELD}
        name="code"
        label={t("giftCodeLabel")}
        defaultValue={data.code}
        error={error}
        code
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" size="lg">
        {t("giftCodeContinue")}
      </Button>
    </Form>
  );
}

function Found({ data, gift }: { readonly data: RedeemData; readonly gift: GiftPreview }) {
  const { t, i18n } = useTranslation();
  const { language } = useLocale();
  const to = useHref();
  const reply = useActionData<typeof actOnRedeem>();
  const problem =
    reply?.problem ??
    (gift.status === "PAID"
      ? null
      : { code: gift.status === "REDEEMED" ? ("GIFT_REDEEMED" as const) : ("GIFT_EXPIRED" as const), message: null });
  return (
    <>
      {problem !== null && (
        <Notice announce tone="error" title={t("giftRedeemProblem")}>
          {problemText(problem, i18n, "commerceErrorGeneric")}
        </Notice>
      )}
      <section className={styles.card} aria-label={t("giftCard")}>
        <p className={styles.cardTitle}>
          {gift.product.name}
          {gift.product.period !== null && ` (${periodLength(gift.product.period, language)})`}
        </p>
        <p>{t("giftFor", { name: `\u2068${gift.recipientName}\u2069` })}</p>
        {gift.message !== "" && (
          <p className={styles.message} dir="auto">
            {gift.message}
          </p>
        )}
        <p>{t("giftFrom", { name: `\u2068${gift.senderName}\u2069` })}</p>
      </section>
      <div className={styles.print}>
        {gift.status === "PAID" && <RedeemActions data={data} />}
        <LinkButton to={to("redeem")} variant="ghost">
          {t("giftRedeemOther")}
        </LinkButton>
      </div>
    </>
  );
}

function RedeemActions({ data }: { readonly data: RedeemData }) {
  const { t } = useTranslation();
  const to = useHref();
  const navigation = useNavigation();
  if (data.isGuest)
    return (
      <div className={cluster[3]}>
        <LinkButton to={to("giftRedeemLogin", { redeemCode: data.code })} variant="primary" size="lg">
          {t("giftRedeemSignIn")}
        </LinkButton>
        {data.canSignUp && (
          <LinkButton to={to("giftRedeemRegister", { redeemCode: data.code })} size="lg">
            {t("giftRedeemJoin")}
          </LinkButton>
        )}
      </div>
    );
  return (
    <Form method="post" className={styles.print}>
      <input type="hidden" name="code" value={data.code} />
      <p className={styles.note}>{t("giftRedeemLonger")}</p>
      {data.email !== null && <p className={styles.note}>{t("giftRedeemBy", { email: `\u2066${data.email}\u2069` })}</p>}
      <Button type="submit" variant="primary" size="lg" icon="gift" busy={navigation.state !== "idle" && navigation.formMethod === "POST"}>
        {t("giftRedeemAction")}
      </Button>
    </Form>
  );
}
