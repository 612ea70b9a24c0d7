import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShellFacts } from "../shell-facts.ts";
import { LanguageForm } from "./language-form.tsx";

/** Language choice for pages without a top bar; nothing when the realm has only one language. */
export function LanguageFoot() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<() => Promise<ShellFacts>>("root");
  if (root === undefined || root.realm.languages.length < 2) return null;
  return <LanguageForm inline languages={root.realm.languages} current={root.language} label={t("shellChangeLanguage")} />;
}
