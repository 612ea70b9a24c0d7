import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NewPasswordFields } from "../../../forms/new-password/new-password-fields.tsx";
import { problemText } from "../../../forms/problem.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { AccountFrame } from "../components/account-frame.tsx";
import * as parts from "../components/account-page.css.ts";
import type { PasswordData, PasswordReply } from "./password.server.ts";
import * as styles from "./security.css.ts";

/** Form for a new password, typed twice. It ends every other session. */
export function PasswordPage({ data: { email, hasPassword } }: { readonly data: PasswordData }) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<PasswordReply>();
  const navigation = useNavigation();
  const problems = useMemo(() => {
    if (reply === undefined) return [];
    if (reply.problem !== null) return [{ message: problemText(reply.problem, i18n, "accountErrorGeneric") }];
    return Object.entries(reply.errors).map(([name, key]) => ({ fieldId: `account-${name}`, message: i18n.t(key) }));
  }, [reply, i18n]);
  const title = t(hasPassword ? "securityPasswordChange" : "securityPasswordSet");
  return (
    <AccountFrame title={title} email={email} current="accountSecurity">
      <section className={parts.part} aria-label={title}>
        <Form method="post" className={styles.form}>
          <FormSummary title={t("securityProblem")} problems={problems} />
          <p className={styles.quiet}>{t("securityPasswordEnds")}</p>
          {/* Password managers store the new password under this user name. */}
          <input type="email" name="email" autoComplete="username" value={email ?? ""} readOnly hidden />
          <NewPasswordFields prefix="account" errors={reply?.errors ?? {}} />
          <div>
            <Button type="submit" variant="primary" busy={navigation.state !== "idle"}>
              {t("securityPasswordSave")}
            </Button>
          </div>
        </Form>
      </section>
    </AccountFrame>
  );
}
