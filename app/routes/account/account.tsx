import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actOnAccount } from "../../features/account/actions.server.ts";
import { AccountPage } from "../../features/account/components/account-page.tsx";
import { loadAccount } from "../../features/account/data.server.ts";
import { LanguageForm } from "../../features/shell/components/language-form.tsx";
import { pageLabel, pageMeta } from "../../routing/page-meta.ts";

export const loader = (args: LoaderFunctionArgs) => loadAccount(args);
export const action = (args: ActionFunctionArgs) => actOnAccount(args);
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { title: pageLabel(args, "accountTitle"), noIndex: true });

export default function Account() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <AccountPage
      data={data}
      languageChoice={<LanguageForm languages={data.languages} current={data.language} label={t("accountLanguageChoice")} />}
    />
  );
}
