import { useTranslation } from "react-i18next";
import { Steps } from "../../../../ui/progress/steps.tsx";

/** Where the buyer is in giving: 0 gift, 1 payment, 2 done. */
export function GiftSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <Steps
      label={t("commerceStepsLabel")}
      steps={[t("giftStepGift"), t("commerceStepPayment"), t("commerceStepDone")]}
      current={current}
      doneLabel={t("commerceStepFinished")}
    />
  );
}
