import { useTranslation } from "react-i18next";
import { Steps } from "../../../../ui/progress/steps.tsx";

const LABELS = { GIFT: "giftStepGift", CONSENT: "commerceStepTerms", PAYMENT: "commerceStepPayment", DONE: "commerceStepDone" } as const;
type GiftStep = keyof typeof LABELS;

/** Progress of buying a gift. `asksConsent`: the realm requires consent to the terms of the sale. */
export function GiftSteps({ step, asksConsent }: { readonly step: GiftStep; readonly asksConsent: boolean }) {
  const { t } = useTranslation();
  const steps: readonly GiftStep[] = ["GIFT", ...(asksConsent ? ["CONSENT" as const] : []), "PAYMENT", "DONE"];
  return (
    <Steps
      label={t("commerceStepsLabel")}
      steps={steps.map((one) => t(LABELS[one]))}
      current={steps.indexOf(step)}
      doneLabel={t("commerceStepFinished")}
    />
  );
}
