import { useTranslation } from "react-i18next";
import type { PaymentsData } from "../data.server.ts";
import { AccountFrame } from "./account-frame.tsx";
import { PaymentHistory } from "./payment-history.tsx";

/** Payments, newest first. */
export function PaymentsPage({ data }: { readonly data: PaymentsData }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t("accountPaymentsTitle")} email={data.email} current="accountPayments">
      <PaymentHistory payments={data.payments} />
    </AccountFrame>
  );
}
