import { Form, useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { forgetCardDetails } from "../../../content/components/enhancements/card-answers.ts";
import { problemText } from "../../../forms/problem.ts";
import { useHref } from "../../../routing/link.tsx";
import { Avatar } from "../../../ui/avatar/avatar.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { cluster, visuallyHidden } from "../../../ui/css/layout.css.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { AccountPage } from "../../../ui/page/account-page.tsx";
import type { ProfilesData, ProfilesReply } from "../profiles.server.ts";
import * as styles from "./profiles.css.ts";

/** Choice of the watching profile. Leaving a child's profile needs the PIN. */
export function ProfilesPage({ data: { profiles, current, isChild, canAdd } }: { readonly data: ProfilesData }) {
  const { t, i18n } = useTranslation();
  const to = useHref();
  const reply = useActionData<ProfilesReply>();
  const message = reply === undefined ? null : problemText(reply.problem, i18n, "error.INTERNAL");
  const problems = useMemo(() => (message === null ? [] : [{ fieldId: "profile-pin", message }]), [message]);
  return (
    <AccountPage title={t("profilesTitle")} lead={t(isChild ? "profilesLeadChild" : "profilesLead")}>
      <Form method="post" className={styles.form} onSubmit={forgetCardDetails}>
        <FormSummary title={t("profilesProblem")} problems={problems} />
        {isChild && (
          <TextField
            id="profile-pin"
            name="pin"
            type="password"
            code
            label={t("profilesPin")}
            hint={t("profilesPinLeave")}
            error={message}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
          />
        )}
        <ul className={styles.grid}>
          {profiles.map((profile) => (
            <li key={profile.id} className={styles.tile}>
              <button type="submit" name="profile" value={profile.id} className={styles.choose} aria-current={profile.id === current}>
                <Avatar drawing={profile.avatarId} className={styles.picture} />
                <bdi>{profile.name}</bdi>
              </button>
              {profile.isChild && <Badge>{t("profilesChild")}</Badge>}
              {!isChild && (
                <LinkButton to={to("profile", { profileId: profile.id })} variant="ghost" size="sm" icon={pageIcons.edit}>
                  <span aria-hidden="true">{t("profilesEdit")}</span>
                  <span className={visuallyHidden}>{t("profilesEditOf", { name: profile.name })}</span>
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </Form>
      {!isChild && canAdd && (
        <div className={cluster[3]}>
          <LinkButton to={to("profile", { profileId: "new" })} icon="plus">
            {t("profilesAdd")}
          </LinkButton>
        </div>
      )}
    </AccountPage>
  );
}
