import { type ReactNode, useEffect, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { i18nOf } from "../../../i18n/i18n.ts";
import { unpackLabels } from "../../../i18n/page-labels.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import { Spinner } from "../../../ui/spinner/spinner.tsx";
import type { PanelAnswer } from "./panel-answer.ts";
import type { PanelProps } from "./panel-link.tsx";

/** Reads a panel's data with its labels. Throws when the request fails or is redirected. */
export async function readPanel<Data>(address: string, language: string, signal?: AbortSignal): Promise<PanelAnswer<Data>> {
  const url = new URL(address, window.location.origin);
  url.searchParams.set("lang", language);
  const response = await fetch(url, { headers: { accept: "application/json" }, redirect: "error", signal: signal ?? null });
  if (!response.ok) throw new Error(`panel: ${response.status}`);
  return (await response.json()) as PanelAnswer<Data>;
}

interface LoadedPanelProps<Data> extends PanelProps {
  readonly title: string;
  /** Address of the panel's data. */
  readonly address: string;
  readonly children: (data: Data) => ReactNode;
}

/** A side panel that loads its own data. When they do not arrive, the browser opens the page of the link (`to`). */
export function LoadedPanel<Data>({ title, address, to, onClose, children }: LoadedPanelProps<Data>) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [answer, setAnswer] = useState<PanelAnswer<Data> | null>(null);
  useEffect(() => {
    let gone = false;
    readPanel<Data>(address, language).then(
      (data) => !gone && setAnswer(data),
      () => !gone && window.location.assign(to),
    );
    return () => {
      gone = true;
    };
  }, [address, language, to]);
  return (
    <SidePanel title={title} closeLabel={t("shellClose")} onClose={onClose}>
      {answer === null ? (
        <Spinner label={t("shellPageLoading")} size="page" />
      ) : (
        <I18nextProvider i18n={i18nOf(language, unpackLabels(answer.labels))}>{children(answer.data)}</I18nextProvider>
      )}
    </SidePanel>
  );
}
