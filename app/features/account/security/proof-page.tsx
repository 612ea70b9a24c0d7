import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { PasskeyForm } from "../../../forms/passkey/passkey-form.tsx";
import { problemText } from "../../../forms/problem.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { PasswordField } from "../../../ui/password-field/password-field.tsx";
import { AccountFrame } from "../components/account-frame.tsx";
import * as parts from "../components/account-page.css.ts";
import type { ProofData, ProofReply } from "./proof.server.ts";
import * as styles from "./security.css.ts";

/** Page that proves the viewer's identity again before a change to the account. */
export function ProofPage({ data: { email, methods } }: { readonly data: ProofData }) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const reply = useActionData<ProofReply>();
  const navigation = useNavigation();
  const byCode = methods.includes("TOTP");
  const message = messageOf();
  const fieldId = byCode ? "proof-code" : "proof-secret";
  const problems = useMemo(() => (message === null ? [] : [{ fieldId, message }]), [message, fieldId]);

  function messageOf(): string | null {
    if (reply === undefined) return null;
    if (reply.problem !== null) return problemText(reply.problem, i18n, "accountErrorGeneric");
    return t(byCode ? "securityCodeEmpty" : "field.pleaseProvideYourPassword");
  }

  return (
    <AccountFrame title={t("securityProofTitle")} email={email} current="accountSecurity">
      <section className={parts.part} aria-label={t("securityProofTitle")}>
        <p>{t("securityProofText")}</p>
        {methods.includes("SIGN_IN") ? (
          <>
            <p className={styles.quiet}>{t("securityProofSignIn")}</p>
            <div>
              <LinkButton to={to("logout")}>{t("accountSignOut")}</LinkButton>
            </div>
          </>
        ) : (
          <div className={styles.form}>
            {(byCode || methods.includes("PASSWORD")) && (
              <Form method="post" className={styles.form}>
                <FormSummary title={t("securityProblem")} problems={problems} />
                {byCode ? (
                  <TextField
                    id="proof-code"
                    name="code"
                    code
                    label={t("securityCodeLabel")}
                    hint={t("securityCodeOrRecovery")}
                    error={message}
                    autoComplete="one-time-code"
                    maxLength={40}
                    required
                  />
                ) : (
                  <PasswordField
                    id="proof-secret"
                    name="secret"
                    label={t("field.passwordLabel")}
                    showLabel={t("identityShowPassword")}
                    error={message}
                    autoComplete="current-password"
                    maxLength={256}
                    required
                  />
                )}
                <div>
                  <Button type="submit" variant="primary" busy={navigation.state !== "idle"}>
                    {t("securityProofGoOn")}
                  </Button>
                </div>
              </Form>
            )}
            {methods.includes("PASSKEY") && <PasskeyForm use="PROOF" label={t("securityUsePasskey")} failed={t("securityPasskeyFailed")} />}
          </div>
        )}
      </section>
    </AccountFrame>
  );
}
