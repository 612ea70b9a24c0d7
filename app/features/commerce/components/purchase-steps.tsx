import { useTranslation } from "react-i18next";
import { Steps } from "../../../ui/progress/steps.tsx";

/** Where the viewer is in buying: 0 plan, 1 payment, 2 done. */
export function PurchaseSteps({ current }: { readonly current: 0 | 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <Steps
      label={t("commerceStepsLabel")}
      steps={[t("commerceStepPlan"), t("commerceStepPayment"), t("commerceStepDone")]}
      current={current}
      doneLabel={t("commerceStepFinished")}
    />
  );
}
