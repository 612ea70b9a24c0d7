import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { periodLabel } from "../../../content/model/period-label.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { Button } from "../../../ui/button/button.tsx";
import { buttons } from "../../../ui/css/buttons.css.ts";
import { stack } from "../../../ui/css/layout.css.ts";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import * as styles from "../components/account-page.css.ts";
import type { LicenceState, Plan } from "../model/licence-state.ts";
import type { SubscriptionData } from "../subscription.server.ts";

export interface PartProps {
  readonly data: SubscriptionData;
}

export const subscriptionOf = ({ licence }: SubscriptionData) => licence.licenceStatus?.subscription ?? null;

/** A section of the licence's page. */
export function Part({ title, lead, children }: { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <SectionHeading id={id} title={title} lead={lead} />
      {children}
    </section>
  );
}

interface ActProps {
  readonly intent: string;
  readonly label: string;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly children?: ReactNode;
  /** Link beside the button. */
  readonly beside?: ReactNode;
}

/** A form with one button. */
export function Act({ intent, label, primary = false, danger = false, children, beside }: ActProps) {
  const navigation = useNavigation();
  return (
    <Form method="post" className={stack[4]}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div className={buttons}>
        <Button
          type="submit"
          variant={primary ? "primary" : danger ? "danger" : "secondary"}
          busy={navigation.state !== "idle" && navigation.formData?.get("intent") === intent}
        >
          {label}
        </Button>
        {beside}
      </div>
    </Form>
  );
}

/** Formats a sum for the viewer. Isolates keep its digits in order in Arabic. */
export function useMoneyText() {
  const { language } = useLocale();
  return (money: Parameters<typeof formatMoney>[0]) => `\u2068${formatMoney(money, language)}\u2069`;
}

/** Values for a label that names a plan with its price and period. */
export function usePlanValues() {
  const { t } = useTranslation();
  const money = useMoneyText();
  return ({ name, price, period }: Plan) => ({ plan: name, amount: money(price), period: t(periodLabel(period)) });
}

/** The sentence of a licence's state, with its day and the plan that follows. */
export function useLicenceStateText(): (state: LicenceState) => string {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const planValues = usePlanValues();
  return ({ text, on, next }) =>
    t(text, {
      date: on === null ? "" : timeText(on, "date"),
      ...(next !== undefined && planValues(next)),
    });
}
