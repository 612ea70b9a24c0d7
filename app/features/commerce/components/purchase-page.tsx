import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type Problem, problemText } from "../../../forms/problem.ts";
import { PageLink, useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { ReadingPage } from "../../../ui/page/reading-page.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { actOnPurchase } from "../actions.server.ts";
import type { PurchaseData } from "../data.server.ts";
import { canBuy } from "../model/licence-offer.ts";
import { SIGNED_IN_PARAMETER } from "../model/purchase-steps.ts";
import * as grid from "./licence-card.css.ts";
import { LicenceCard } from "./licence-card.tsx";
import { NotSoldPage } from "./not-sold-page.tsx";
import { PendingDeletion } from "./pending-deletion.tsx";
import * as styles from "./purchase-page.css.ts";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { useGoOn } from "./use-go-on.ts";
import { AppliedVouchers, VoucherForm } from "./voucher-form.tsx";

/** Choice of a licence: families, prices, vouchers. */
export function PurchasePage({ data }: { readonly data: PurchaseData }) {
  const { t } = useTranslation();
  const to = useHref();
  const reply = useActionData<typeof actOnPurchase>();
  const { groups, basket, selectedLicence, licences, from } = data;
  useGoOn(data.chosenBefore, from);
  if (data.open && data.notSold !== null) return <NotSoldPage reason={data.notSold} />;
  if (data.open && data.deletionAt !== null) return <PendingDeletion at={data.deletionAt} />;
  if (!data.open || groups.length === 0) {
    return (
      <ReadingPage>
        <EmptyState
          headingLevel={1}
          icon={data.open ? "ticket" : "lock"}
          title={t(data.open ? "commerceEmptyTitle" : "commerceClosedTitle")}
          actions={
            <LinkButton to={to("home")} variant="primary">
              {t("commerceGoHome")}
            </LinkButton>
          }
        >
          {t(data.open ? "commerceEmptyText" : "commerceClosedText")}
        </EmptyState>
      </ReadingPage>
    );
  }
  const offers = groups.flatMap((group) => group.offers);
  const buyable = offers.filter((offer) => canBuy(offer) && offer.price.amount > 0);
  const chosen = offers.find((offer) => offer.licenceId === selectedLicence) ?? null;
  const hidden = { from, licences };
  const intro = offers.some(({ taxOnTop }) => taxOnTop) ? "commercePurchaseIntroNet" : "commercePurchaseIntro";
  const defaultSku = basket?.sku ?? buyable.find((offer) => offer.licenceId === selectedLicence)?.sku ?? null;
  return (
    <ReadingPage title={t(data.entry === "UPGRADE" ? "commerceUpgradeTitle" : "commercePurchaseTitle")} lead={t(intro)}>
      <div className={styles.parts}>
        <div className={styles.top}>
          <PurchaseSteps progress={data.progress} />
          {reply?.kind === "choose" && <ChoiceProblem problem={reply.problem} sku={reply.sku} licence={reply.licence} from={from} />}
          {reply?.kind === "basket" && <BasketProblem problem={reply.problem} from={from} />}
          {licences !== null && (
            <Notice
              actions={
                <PageLink page="purchase" query={{ from, selectedLicence }} className={textStyle.link}>
                  {t("commerceShowAll")}
                </PageLink>
              }
            >
              {t("commerceNarrowed")}
            </Notice>
          )}
          {data.backToAccount !== null && (
            <p className={styles.aside}>
              <Anchor to={data.backToAccount} className={textStyle.link}>
                {t("commerceBackToAccount")}
              </Anchor>
            </p>
          )}
          {data.isGuest && (
            <p className={styles.aside}>
              {t("commerceHaveAccount")}
              <PageLink
                page="login"
                query={{ from: to("purchase", null, { selectedLicence, licences, from, [SIGNED_IN_PARAMETER]: "true" }) }}
                className={textStyle.link}
              >
                {t("commerceSignIn")}
              </PageLink>
            </p>
          )}
        </div>
        {groups.map((group) => (
          <section key={group.id} className={styles.group} aria-labelledby={`family-${group.id}`}>
            <SectionHeading id={`family-${group.id}`} title={group.name ?? t("commerceMoreLicences")} />
            <ul className={grid.grid}>
              {group.offers.map((offer) => (
                <li key={offer.licenceId}>
                  <LicenceCard
                    offer={offer}
                    basket={basket?.licenceId === offer.licenceId ? basket : null}
                    chosen={offer === chosen}
                    advised={chosen === null && offer.recommended}
                    isGuest={data.isGuest}
                    headingLevel={3}
                    hidden={hidden}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {buyable.length > 0 && (
          <p className={styles.aside}>
            <PageLink page="gift" className={textStyle.link}>
              {t("commerceGiveGift")}
            </PageLink>
            <PageLink page="redeem" className={textStyle.link}>
              {t("commerceRedeemGift")}
            </PageLink>
          </p>
        )}
        {buyable.length > 0 && (
          <section className={styles.voucher} aria-labelledby="voucher-title">
            <SectionHeading id="voucher-title" title={t("commerceVoucherTitle")} />
            {basket !== null && <AppliedVouchers vouchers={basket.vouchers} hidden={{ ...hidden, licence: basket.licenceId }} />}
            <VoucherForm
              // The form is reset when a voucher is accepted, so that its code is cleared.
              key={basket?.vouchers.map(({ code }) => code).join() ?? ""}
              reply={reply?.kind === "voucher" ? reply.reply : null}
              hidden={{ ...hidden, licence: chosen?.licenceId ?? null }}
              skus={buyable.flatMap((offer) => (offer.sku === null ? [] : [{ value: offer.sku, label: offer.name }]))}
              defaultSku={defaultSku}
              defaultCode={data.voucherCode}
              hint={data.isGuest ? t("commerceVoucherSignIn") : undefined}
            />
          </section>
        )}
      </div>
    </ReadingPage>
  );
}

/** Reason why a licence could not be put into the basket, with a next step for each reason. */
function ChoiceProblem({
  problem,
  sku,
  licence,
  from,
}: {
  readonly problem: Problem;
  readonly sku: string | null;
  readonly licence: string | null;
  readonly from: string | null;
}) {
  const { t } = useTranslation();
  const to = useHref();
  if (problem.code === "FREE_TRIAL_DENIED" && sku !== null) {
    return (
      <Notice
        announce
        tone="warning"
        title={t("commerceTrialDeniedTitle")}
        actions={
          <Form method="post">
            <input type="hidden" name="intent" value="choose" />
            <input type="hidden" name="sku" value={sku} />
            <input type="hidden" name="acknowledgeNoFreeTrial" value="true" />
            {licence !== null && <input type="hidden" name="licence" value={licence} />}
            {from !== null && <input type="hidden" name="from" value={from} />}
            <Button type="submit" variant="primary">
              {t("commerceTrialDeniedAccept")}
            </Button>
          </Form>
        }
      >
        {t("commerceTrialDeniedPlain")}
      </Notice>
    );
  }
  if (problem.code === "ALREADY_OWNED") {
    return (
      <ProblemNotice problem={problem}>
        <LinkButton to={to("accountSubscriptions")}>{t("commerceManage")}</LinkButton>
      </ProblemNotice>
    );
  }
  return <BasketProblem problem={problem} from={from} />;
}

function BasketProblem({ problem, from }: { readonly problem: Problem; readonly from: string | null }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <ProblemNotice problem={problem}>
      {problem.code === "BASKET_IN_PAYMENT" && (
        <LinkButton to={to("pay", null, { from })} variant="primary">
          {t("commerceContinuePayment")}
        </LinkButton>
      )}
    </ProblemNotice>
  );
}

function ProblemNotice({ problem, children }: { readonly problem: Problem; readonly children?: React.ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <Notice announce tone="error" actions={children || undefined}>
      {problemText(problem, i18n, "commerceErrorGeneric")}
    </Notice>
  );
}
