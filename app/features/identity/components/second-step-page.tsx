import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PasskeyForm } from "../../../forms/passkey/passkey-form.tsx";
import { problemText } from "../../../forms/problem.ts";
import * as fieldStyles from "../../../forms/provider/provider-field.css.ts";
import { Button } from "../../../ui/button/button.tsx";
import { textStyle } from "../../../ui/css/text.css.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { QrCode } from "../../../ui/qr-code/qr-code.tsx";
import type { FrameView } from "../frame.server.ts";
import type { SecondStepReply, SecondStepView } from "../second-step.server.ts";
import { BackLink } from "./back-link.tsx";
import * as styles from "./identity-frame.css.ts";
import { IdentityFrame } from "./identity-frame.tsx";

interface SecondStepPageProps {
  readonly frame: FrameView;
  readonly view: SecondStepView;
  readonly languageChoice: ReactNode;
}

/** Second factor of a sign-in: a code, a recovery code or a passkey, or the set-up of an authenticator app. */
export function SecondStepPage({ frame, view, languageChoice }: SecondStepPageProps) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<SecondStepReply>()?.secondStep;
  const navigation = useNavigation();
  const message = messageOf();
  const problems = useMemo(() => (message === null ? [] : [{ fieldId: "second-code", message }]), [message]);

  function messageOf(): string | null {
    if (reply === undefined) return null;
    return reply.problem === null ? t("securityCodeEmpty") : problemText(reply.problem, i18n, "identityFailedAuthentication");
  }

  return (
    <IdentityFrame
      frame={frame}
      languageChoice={languageChoice}
      title={t(view.setup === null ? "securityStepTitle" : "securityFactorSetUp")}
      lead={t(view.setup === null ? "securityStepLead" : "securityStepSetUpLead")}
      after={<BackLink frame={frame} />}
    >
      <Form method="post" className={styles.form}>
        <FormSummary title={t("identitySignInProblem")} problems={problems} />
        {view.setup !== null && (
          <div className={fieldStyles.fields}>
            <p>{t("securityFactorScan")}</p>
            <QrCode {...view.setup.code} label={t("securityFactorQr")} />
            <p>
              {t("securityFactorSecret")} <code className={textStyle.ltr}>{view.setup.secret}</code>
            </p>
          </div>
        )}
        <TextField
          id="second-code"
          name="code"
          code
          label={t("securityCodeLabel")}
          hint={t(view.setup === null ? "securityCodeOrRecovery" : "securityCodeHint")}
          error={message}
          inputMode={view.setup === null ? undefined : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" block busy={navigation.state !== "idle"} busyLabel={t("identitySigningIn")}>
            {t("identityGoOn")}
          </Button>
        </div>
      </Form>
      {view.passkey && <PasskeyForm use="FACTOR" label={t("securityUsePasskey")} failed={t("securityPasskeyFailed")} block />}
    </IdentityFrame>
  );
}
