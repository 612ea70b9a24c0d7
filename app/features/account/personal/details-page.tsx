import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { fieldsShown, inputNameOf } from "../../../forms/provider/form-shape.ts";
import * as fieldStyles from "../../../forms/provider/provider-field.css.ts";
import { ProviderField } from "../../../forms/provider/provider-field.tsx";
import { useEarlyChoices } from "../../../forms/use-early-choices.ts";
import { useHref } from "../../../routing/link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster } from "../../../ui/css/layout.css.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { AccountFrame } from "../components/account-frame.tsx";
import * as styles from "../components/account-page.css.ts";
import { ConfirmEmail } from "../components/confirm-email.tsx";
import { form as formStyle } from "../security/security.css.ts";
import type { DetailsData, DetailsReply } from "./details.server.ts";

interface DetailsPageProps {
  readonly data: DetailsData;
  /** Billing details; null: the realm does not ask for them. */
  readonly billing: ReactNode;
}

/** The viewer's name, address, phone and birth date as the realm's provider defines them, the billing details, and sign-out. */
export function DetailsPage({ data, billing }: DetailsPageProps) {
  const { t } = useTranslation();
  const to = useHref();
  return (
    <AccountFrame title={t("accountDetailsTitle")} email={data.email} current="accountDetails">
      <section className={styles.part} aria-label={t("accountDetailsTitle")}>
        <DetailsForm data={data} />
        {!data.emailVerified && <ConfirmEmail />}
      </section>
      {billing}
      <div className={cluster[3]}>
        <LinkButton to={to("logout")} icon="signOut">
          {t("accountSignOut")}
        </LinkButton>
      </div>
    </AccountFrame>
  );
}

function DetailsForm({ data: { email, shape, values } }: { readonly data: DetailsData }) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const navigation = useNavigation();
  const answer = useActionData<DetailsReply | { readonly kind: "billing" }>();
  const reply = answer?.kind === "details" ? answer : null;
  const typed = reply?.values ?? values;
  // Fields of an address depend on its country.
  const [countries, setCountries] = useState<Readonly<Record<string, string>>>({});
  const fields = useMemo(() => fieldsShown(shape, { ...typed, ...countries }), [shape, typed, countries]);
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const isCountry = target instanceof HTMLSelectElement && fields.some(({ id, part }) => id === target.name && part === "country");
    if (isCountry) setCountries((before) => ({ ...before, [target.name]: target.value }));
  };
  const form = useRef<HTMLFormElement>(null);
  useEarlyChoices(form);
  const problems = useMemo(() => {
    if (reply === null) return [];
    if (reply.problem !== null) return [{ message: problemText(reply.problem, i18n, "accountErrorGeneric") }];
    const names = fieldsShown(shape, reply.values).map(inputNameOf);
    return names.flatMap((name) => (reply.errors[name] ?? []).map((code) => ({ fieldId: `details-${name}`, message: i18n.t(code) })));
  }, [reply, shape, i18n]);
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "details";
  return (
    <Form ref={form} method="post" className={formStyle} onChange={onChange} noValidate>
      <FormSummary title={t("personalProblem")} problems={problems} />
      <input type="hidden" name="intent" value="details" />
      <div className={fieldStyles.fields}>
        <div className={fieldStyles.full}>
          <TextField id="details-email" type="email" label={t("accountEmail")} defaultValue={email} readOnly autoComplete="email" />
        </div>
        {fields.map((field) => (
          <ProviderField
            key={field.id}
            prefix="details-"
            field={field}
            shape={shape}
            errorOf={(name) => reply?.errors[name]?.[0] ?? null}
            inputValue={(name) => typed[name]}
          />
        ))}
      </div>
      {fields.some(({ part }) => part === "country") && (
        <noscript>
          <Button type="submit" name="show" value="country" formNoValidate block>
            {t("field.otherCountry")}
          </Button>
        </noscript>
      )}
      <div className={cluster[3]}>
        <Button type="submit" variant="primary" busy={busy}>
          {t("personalDetailsSave")}
        </Button>
        <LinkButton to={to("accountEmail")} icon={pageIcons.edit}>
          {t("personalEmailTitle")}
        </LinkButton>
      </div>
    </Form>
  );
}
