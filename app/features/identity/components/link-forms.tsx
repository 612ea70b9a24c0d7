import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NewPasswordFields } from "../../../forms/new-password/new-password-fields.tsx";
import { type Problem, problemText } from "../../../forms/problem.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { type FormProblem, FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { PasswordField } from "../../../ui/password-field/password-field.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import * as styles from "./identity-frame.css.ts";

/** Error response of the actions of these pages. */
interface Reply {
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
}

/** The refusal of the last submission, with the problems for its summary. `prefix` is that of the fields' ids. */
export function useRefusal(prefix: string): { reply: Reply | undefined; problems: readonly FormProblem[]; busy: boolean } {
  const { i18n } = useTranslation();
  const reply = useActionData<Reply>();
  const navigation = useNavigation();
  const problems = useMemo(() => {
    if (reply === undefined) return [];
    const ofFields = Object.entries(reply.errors).map(([name, key]) => ({ fieldId: `${prefix}-${name}`, message: i18n.t(key) }));
    return reply.problem === null ? ofFields : [{ message: problemText(reply.problem, i18n, "identityFailedAuthentication") }, ...ofFields];
  }, [reply, prefix, i18n]);
  return { reply, problems, busy: navigation.state !== "idle" && navigation.formMethod === "POST" };
}

/** Form for the address that receives the mail. */
export function EmailForm({ button, busyLabel }: { readonly button: string; readonly busyLabel: string }) {
  const { t } = useTranslation();
  const { reply, problems, busy } = useRefusal("mail");
  const error = reply?.errors.email;
  return (
    <Form method="post" className={styles.form}>
      <FormSummary title={t("identityMailProblem")} problems={problems} />
      <TextField
        id="mail-email"
        name="email"
        type="email"
        label={t("field.emailLabel")}
        placeholder={t("field.emailPlaceholder")}
        error={error === undefined ? null : t(error)}
        defaultValue={reply?.values.email}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" block busy={busy} busyLabel={busyLabel}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

/** A used link fails at every further click, so a link to request a new one replaces the form. */
function UsedLink({
  title,
  problems,
  page,
  button,
}: {
  title: string;
  problems: readonly FormProblem[];
  page: AskingPage;
  button: string;
}) {
  const href = useHref();
  return (
    <div className={styles.form}>
      <FormSummary title={title} problems={problems} />
      <LinkButton to={href(page)} variant="primary" block>
        {button}
      </LinkButton>
    </div>
  );
}
/** Pages that send a new link. */
type AskingPage = "requestPassword" | "magicLink";

const asksWhose = (reply: Reply | undefined): boolean => reply?.errors.account !== undefined || reply?.values.account !== undefined;

interface WhoseAccountProps {
  readonly reply: Reply | undefined;
  readonly prefix: string;
  /** True when the same form also takes the account's password. */
  readonly typesPassword: boolean;
}

/** Question about the owner of an account whose address nobody has confirmed before. */
function WhoseAccountField({ reply, prefix, typesPassword }: WhoseAccountProps) {
  const { t } = useTranslation();
  const error = reply?.errors.account;
  if (!asksWhose(reply)) return null;
  return (
    <RadioGroup
      id={`${prefix}-account`}
      name="account"
      legend={t("identityWhoseTitle")}
      hint={t("identityWhoseHint")}
      error={error === undefined ? null : t(error)}
      defaultValue={reply?.values.account}
      required
      options={[
        { value: "KEEP", label: t("identityWhoseKeep"), hint: t(typesPassword ? "identityWhoseKeepPassword" : "identityWhoseKeepHint") },
        { value: "OWN", label: t("identityWhoseOwn"), hint: t("identityWhoseOwnHint") },
      ]}
    />
  );
}

/** Fields for a new password, typed twice. */
export function NewPasswordForm() {
  const { t } = useTranslation();
  const { reply, problems, busy } = useRefusal("new");
  if (reply?.problem?.code === "LINK_INVALID")
    return <UsedLink title={t("identityResetProblem")} problems={problems} page="requestPassword" button={t("identityRequestButton")} />;
  return (
    <Form method="post" className={styles.form}>
      <FormSummary title={t(reply?.errors.account === undefined ? "identityResetProblem" : "identityWhoseNeeded")} problems={problems} />
      {reply !== undefined && (
        <noscript>
          <p className={styles.note}>{t("identityNewPasswordAgain")}</p>
        </noscript>
      )}
      <NewPasswordFields prefix="new" errors={reply?.errors ?? {}} />
      <WhoseAccountField reply={reply} prefix="new" typesPassword />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" block busy={busy} busyLabel={t("identityResetting")}>
          {t("identityResetButton")}
        </Button>
      </div>
    </Form>
  );
}

const needsPassword = (reply: Reply | undefined): boolean =>
  reply?.errors.currentPassword !== undefined || (reply?.values.needs === "PASSWORD" && reply.problem?.code !== "LINK_INVALID");

/** Explains a link that confirms an account's new address, and takes that account's password. */
function AccountPasswordField({ reply }: { readonly reply: Reply | undefined }) {
  const { t } = useTranslation();
  const error = reply?.errors.currentPassword;
  if (!needsPassword(reply)) return null;
  return (
    <>
      <p>{t("identityNewAddressText")}</p>
      <PasswordField
        id="confirm-currentPassword"
        name="currentPassword"
        label={t("identityNewAddressPassword")}
        hint={t("identityNewAddressNoPassword")}
        showLabel={t("identityShowPassword")}
        error={error === undefined ? null : t(error)}
        autoComplete="current-password"
        maxLength={256}
        required
      />
    </>
  );
}

interface ConfirmingFormProps {
  readonly button: string;
  readonly busyLabel: string;
  /** Page that replaces a used link, and the label of the button that leads there. */
  readonly again?: { readonly page: AskingPage; readonly button: string };
  /** The ownership question needs a password: the account's own, or a new one. A new address needs the account's own. */
  readonly withPassword?: boolean;
}

function summaryTitle(reply: Reply | undefined): string {
  if (needsPassword(reply)) return "identityNewAddressNeeded";
  if (reply?.errors.account !== undefined) return "identityWhoseNeeded";
  // The link is not at fault when a password field has an error.
  return reply?.problem === null ? "identityNotConfirmedYet" : "identityLinkProblem";
}

/** One button that applies the mailed link, because a program that opens links automatically must not use it up. */
export function ConfirmingForm({ button, busyLabel, again, withPassword = false }: ConfirmingFormProps): ReactNode {
  const { t } = useTranslation();
  const { reply, problems, busy } = useRefusal("confirm");
  if (again !== undefined && reply?.problem?.code === "LINK_INVALID")
    return <UsedLink title={t("identityLinkProblem")} problems={problems} {...again} />;
  return (
    <Form method="post" className={styles.form}>
      <FormSummary title={t(summaryTitle(reply))} problems={problems} />
      <WhoseAccountField reply={reply} prefix="confirm" typesPassword={withPassword} />
      {withPassword && <AccountPasswordField reply={reply} />}
      {withPassword && asksWhose(reply) && (
        <>
          <p className={styles.note}>{t("identityConfirmPasswordNote")}</p>
          <NewPasswordFields prefix="confirm" errors={reply?.errors ?? {}} label={t("field.passwordLabel")} />
        </>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" block busy={busy} busyLabel={busyLabel}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
