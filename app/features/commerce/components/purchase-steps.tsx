import { useTranslation } from "react-i18next";
import { Steps } from "../../../ui/progress/steps.tsx";
import type { Progress, PurchaseStage } from "../model/purchase-steps.ts";

const STAGE_LABELS: Readonly<Record<PurchaseStage, string>> = {
  PLAN: "commerceStepPlan",
  SIGN_IN: "commerceStepAccount",
  CONSENT: "commerceStepTerms",
  PAYMENT: "commerceStepPayment",
  DONE: "commerceStepDone",
};

/** Progress of the purchase, among the stages that it has. */
export function PurchaseSteps({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation();
  return (
    <Steps
      label={t("commerceStepsLabel")}
      steps={progress.stages.map((stage) => t(STAGE_LABELS[stage]))}
      current={progress.current}
      doneLabel={t("commerceStepFinished")}
    />
  );
}
