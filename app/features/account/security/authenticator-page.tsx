import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { useTimeText } from "../../../i18n/time.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster } from "../../../ui/css/layout.css.ts";
import { textStyle } from "../../../ui/css/text.css.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { QrCode } from "../../../ui/qr-code/qr-code.tsx";
import { AccountFrame } from "../components/account-frame.tsx";
import * as parts from "../components/account-page.css.ts";
import type { AuthenticatorData, AuthenticatorReply } from "./authenticator.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import * as styles from "./security.css.ts";

/** Set-up of an authenticator app: scan, type the code, save the recovery codes. */
export function AuthenticatorPage({ data: { email, setup, since } }: { readonly data: AuthenticatorData }) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<AuthenticatorReply>();
  const navigation = useNavigation();
  const problem = reply?.problem ?? null;
  const message = problem === null ? null : problemText(problem, i18n, "accountErrorGeneric");
  const problems = useMemo(() => (message === null ? [] : [{ fieldId: "authenticator-code", message }]), [message]);
  const codes = reply?.recoveryCodes ?? null;
  return (
    <AccountFrame title={t("securityFactorSetUp")} email={email} current="accountSecurity">
      <section className={parts.part} aria-label={t("securityFactorSetUp")}>
        {codes !== null && <RecoveryCodes codes={codes} />}
        {codes !== null ? (
          <BackToSecurity primary />
        ) : setup === null ? (
          <NotBegun since={since} />
        ) : (
          <Form method="post" className={styles.form}>
            <FormSummary title={t("securityProblem")} problems={problems} />
            <p>{t("securityFactorScan")}</p>
            <QrCode {...setup.code} label={t("securityFactorQr")} />
            <p>
              {t("securityFactorSecret")} <code className={`${styles.secret} ${textStyle.ltr}`}>{setup.secret}</code>
            </p>
            <TextField
              id="authenticator-code"
              name="code"
              code
              label={t("securityCodeLabel")}
              hint={t("securityCodeHint")}
              error={message}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
            />
            <div>
              <Button type="submit" variant="primary" busy={navigation.state !== "idle"}>
                {t("securityFactorConfirm")}
              </Button>
            </div>
          </Form>
        )}
      </section>
    </AccountFrame>
  );
}

/** The page without a set-up: opened from a bookmark, or after the set-up expired. */
function NotBegun({ since }: { readonly since: string | null }) {
  const { t } = useTranslation();
  const to = useHref();
  const timeText = useTimeText();
  if (since !== null)
    return (
      <>
        <p suppressHydrationWarning>{t("securityFactorOn", { date: timeText(since, "date") })}</p>
        <BackToSecurity primary />
      </>
    );
  return (
    <>
      <p>{t("securityFactorText")}</p>
      <Form method="post" action={to("accountSecurity")} className={cluster[3]}>
        <Button type="submit" name="intent" value="begin" variant="primary" icon={pageIcons.shield}>
          {t("securityFactorBegin")}
        </Button>
        <BackToSecurity />
      </Form>
    </>
  );
}

function BackToSecurity({ primary = false }: { readonly primary?: boolean }) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <div>
      <LinkButton to={to("accountSecurity")} variant={primary ? "primary" : "ghost"}>
        {t("securityBack")}
      </LinkButton>
    </div>
  );
}
