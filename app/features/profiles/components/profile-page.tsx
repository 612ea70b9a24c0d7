import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../../forms/problem.ts";
import { Avatar } from "../../../ui/avatar/avatar.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { FormSummary } from "../../../ui/form-summary/form-summary.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import { AccountPage } from "../../../ui/page/account-page.tsx";
import { Select } from "../../../ui/select/select.tsx";
import type { ProfileData, ProfileReply } from "../edit-profile.server.ts";
import * as styles from "./profiles.css.ts";

/** Form that adds or changes a profile. */
export function ProfilePage({ data: { profile, avatars, limits } }: { readonly data: ProfileData }) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<ProfileReply>();
  const navigation = useNavigation();
  const problems = useMemo(() => {
    if (reply === undefined) return [];
    if (reply.problem !== null) return [{ message: problemText(reply.problem, i18n, "error.INTERNAL") }];
    return Object.entries(reply.errors).map(([name, key]) => ({ fieldId: `profile-${name}`, message: i18n.t(key) }));
  }, [reply, i18n]);
  const errorOf = (name: string): string | null => {
    const key = reply?.errors[name];
    return key === undefined ? null : t(key);
  };
  const values = reply?.values;
  const chosen = values?.avatarId ?? profile?.avatarId ?? avatars[0];
  const limit = values?.maxRating ?? (profile?.maxRating === null || profile === null ? "" : String(profile.maxRating));
  return (
    <AccountPage title={profile === null ? t("profilesAdd") : t("profilesEditOf", { name: profile.name })}>
      <Form method="post" className={styles.form}>
        <FormSummary title={t("profilesProblem")} problems={problems} />
        <TextField
          id="profile-name"
          name="name"
          label={t("profilesName")}
          error={errorOf("name")}
          defaultValue={values?.name ?? profile?.name}
          autoComplete="off"
          maxLength={40}
          required
        />
        <fieldset>
          <legend className={styles.legend}>{t("profilesPicture")}</legend>
          <div className={styles.avatars}>
            {avatars.map((id, index) => (
              <label key={id} className={styles.avatar}>
                <input type="radio" name="avatarId" value={id} defaultChecked={id === chosen} className={styles.radio} />
                <Avatar drawing={id} className={styles.small} />
                <span className={visuallyHidden}>{t("profilesPictureOf", { number: index + 1 })}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {profile?.isHolder !== true && (
          <>
            <Checkbox
              id="profile-isChild"
              name="isChild"
              value="1"
              label={t("profilesIsChild")}
              hint={t("profilesIsChildHint")}
              defaultChecked={values === undefined ? profile?.isChild === true : values.isChild === "1"}
            />
            <Select
              id="profile-maxRating"
              name="maxRating"
              label={t("profilesLimit")}
              hint={t("profilesLimitHint")}
              error={errorOf("maxRating")}
              emptyLabel={t("profilesNoLimit")}
              options={limits.map((age) => ({ value: String(age), label: t("profilesUpTo", { age }) }))}
              defaultValue={limit}
            />
            <TextField
              id="profile-pin"
              name="pin"
              type="password"
              code
              label={t("profilesPin")}
              hint={t(profile?.pinSet === true ? "profilesPinStays" : "profilesPinHint")}
              error={errorOf("pin")}
              inputMode="numeric"
              autoComplete="new-password"
              maxLength={8}
            />
          </>
        )}
        <div>
          <Button type="submit" variant="primary" busy={navigation.state !== "idle"}>
            {t("profilesSave")}
          </Button>
        </div>
      </Form>
      {profile !== null && !profile.isHolder && (
        <Form method="post">
          <Button type="submit" name="intent" value="remove" icon={pageIcons.trash}>
            {t("profilesRemove")}
          </Button>
        </Form>
      )}
    </AccountPage>
  );
}
