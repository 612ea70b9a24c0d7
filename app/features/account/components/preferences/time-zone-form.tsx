import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fieldText } from "../../../../forms/problem.ts";
import { useZone } from "../../../../i18n/time.tsx";
import { zoneText } from "../../../../i18n/time-text.ts";
import { useLocale } from "../../../../i18n/use-locale.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { stack } from "../../../../ui/css/layout.css.ts";
import { Select } from "../../../../ui/select/select.tsx";
import type { actOnPreferences } from "../../actions.server.ts";
import type { AccountPreferencesData } from "../../data.server.ts";

/** Name of the zone in which times are shown. After hydration it follows the device unless the account names a zone. */
export function ShownZone({ now }: { readonly now: string }) {
  const { language, region } = useLocale();
  const { timeZone } = useZone();
  return <span suppressHydrationWarning>{zoneText(timeZone, now, language, region)}</span>;
}

/** Choice of one zone for all of the viewer's devices, or each device's own. */
export function TimeZoneForm({ zone }: { readonly zone: AccountPreferencesData["zone"] }) {
  const { t, i18n } = useTranslation();
  const reply = useActionData<typeof actOnPreferences>();
  const navigation = useNavigation();
  const error = fieldText(reply?.kind === "zone" ? [reply.message] : undefined, i18n, "accountErrorGeneric") ?? undefined;
  const busy = navigation.state !== "idle" && navigation.formData?.has("timeZone") === true;
  return (
    <Form method="post" className={stack[3]}>
      <Select
        // The form is still mounted after it was saved; the key makes it start with the saved value.
        key={zone.stored ?? ""}
        id="time-zone"
        name="timeZone"
        label={t("accountTimeZoneChoice")}
        hint={t("accountTimeZoneHint")}
        error={error}
        emptyLabel={t("accountTimeZoneDevice")}
        options={zone.choices}
        defaultValue={zone.stored ?? ""}
      />
      <div>
        <Button type="submit" data-may-wait="" busy={busy}>
          {t("accountTimeZoneSave")}
        </Button>
      </div>
    </Form>
  );
}
