import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { SendingContext } from "../../ui/button/sending-context.ts";
import { AwaitingContext } from "../../ui/form-summary/awaiting-context.ts";
import { Toast } from "../../ui/toast/toast.tsx";
import { sendAgain } from "../unsent-form.ts";
import { useUnsent } from "../use-unsent.ts";

/** Says that a form was not sent for want of a network, and offers to send it again (PW-04). Stands in the toast region. */
export function UnsentNotice({ dismissLabel }: { readonly dismissLabel: string }) {
  const { t } = useTranslation();
  const unsent = useUnsent();
  if (unsent === null) return null;
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
      {t("offlineFormKept")}
    </Toast>
  );
}

/** What forms know of each other: while one waits for its viewer to send it again, its button is a button and no spinner; while one is on its way, old problems are not told again. */
export function FormStates({ children }: { readonly children: ReactNode }) {
  return (
    <SendingContext.Provider value={useUnsent() === null}>
      <AwaitingContext.Provider value={useNavigation().state === "submitting"}>{children}</AwaitingContext.Provider>
    </SendingContext.Provider>
  );
}
