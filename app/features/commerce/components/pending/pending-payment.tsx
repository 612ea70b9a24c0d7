import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Money } from "../../../../../contract/base/fields.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { LinkButton } from "../../../../ui/button/link-button.tsx";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { ReadingPage } from "../../../../ui/page/reading-page.tsx";
import type { PaymentCode } from "../../payment-code.server.ts";
import { PaymentCodePanel } from "./payment-code-panel.tsx";
import * as styles from "./pending-payment.css.ts";

/** Seconds between two checks of a pending payment. */
const LOOK_AGAIN = 4;
/** Seconds between two reloads without scripts: the code must stay long enough to be copied. */
const RELOAD_CODE = 10;

interface PendingPaymentProps {
  /** Progress of the purchase. */
  readonly steps: ReactNode;
  readonly amount: Money;
  /** Null: the payment is being processed, and the viewer only waits. */
  readonly code: PaymentCode | null;
  /** Address of this page. */
  readonly here: string;
  readonly from: string | null;
}

/** A pending payment: its payer still has to scan a code, or its provider has to confirm it. The page updates itself. */
export function PendingPayment({ steps, amount, code, here, from }: PendingPaymentProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_AGAIN * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  const again = (
    <LinkButton to={here} variant={code === null ? "primary" : "secondary"} icon="restart" replace>
      {t("commerceCheckAgain")}
    </LinkButton>
  );
  return (
    <>
      {/* With scripts the page checks in the background instead of reloading. */}
      <noscript>
        <meta httpEquiv="refresh" content={String(code === null ? LOOK_AGAIN : RELOAD_CODE)} />
      </noscript>
      <ReadingPage>
        {steps}
        <EmptyState headingLevel={1} icon="clock" title={t("commercePendingTitle")} actions={code === null ? again : undefined}>
          <p role="status">{t(code === null ? "commercePendingText" : "commerceCodeText")}</p>
        </EmptyState>
        {code !== null && (
          <>
            <PaymentCodePanel code={code} amount={amount} />
            <div className={styles.actions}>
              {again}
              <Form method="post">
                <input type="hidden" name="intent" value="cancel" />
                {from !== null && <input type="hidden" name="from" value={from} />}
                <Button type="submit" variant="ghost" busy={navigation.state !== "idle"}>
                  {t("commerceCancelPayment")}
                </Button>
              </Form>
            </div>
          </>
        )}
      </ReadingPage>
    </>
  );
}
