import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { SendingContext } from "../../ui/button/sending-context.ts";
import { AwaitingContext } from "../../ui/form-summary/awaiting-context.ts";
import { Toast } from "../../ui/toast/toast.tsx";
import { sendAgain } from "../unsent-form.ts";
import { useUnsent } from "../use-unsent.ts";

/** Reports that a form was not sent because the network is away, and offers to retry. It is in the toast region. */
export function UnsentNotice({ dismissLabel }: { readonly dismissLabel: string }) {
  const { t } = useTranslation();
  const unsent = useUnsent();
  if (unsent === null || unsent.waits) return null;
  return (
    <Toast
      tone="warning"
      dismissLabel={dismissLabel}
      takesFocus
      action={
        unsent.form === null ? undefined : (
          <Button type="button" size="sm" variant="primary" icon="restart" onClick={() => sendAgain(unsent)}>
            {t("offlineRetry")}
          </Button>
        )
      }
    >
      {t("offlineFormUnsent")}
    </Toast>
  );
}

/**
 * Shared state of all forms. A form that waits for a retry shows a button instead of a spinner. While a form is being sent, earlier
 * problems are not announced again.
 */
export function FormStates({ children }: { readonly children: ReactNode }) {
  return (
    <SendingContext.Provider value={useUnsent() === null}>
      <AwaitingContext.Provider value={useNavigation().state === "submitting"}>{children}</AwaitingContext.Provider>
    </SendingContext.Provider>
  );
}
