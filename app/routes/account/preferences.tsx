import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actOnPreferences } from "../../features/account/actions.server.ts";
import { PreferencesPage } from "../../features/account/components/preferences/preferences-page.tsx";
import { loadPreferences } from "../../features/account/data.server.ts";
import { LanguageForm } from "../../features/shell/components/language-form.tsx";
import { pageLabel } from "../../i18n/page-label.ts";
import { pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadPreferences(args);
export const action = (args: ActionFunctionArgs) => actOnPreferences(args);
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: pageLabel(args, "accountMenuPreferences"), noIndex: true });

export default function AccountPreferences() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <PreferencesPage
      data={data}
      languageChoice={<LanguageForm languages={data.languages} current={data.language} label={t("accountLanguageChoice")} />}
    />
  );
}
