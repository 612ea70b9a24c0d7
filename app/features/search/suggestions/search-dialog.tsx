import { Form } from "@remix-run/react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useHref } from "../../../routing/link.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { isOutside } from "../../../ui/dialog/outside.ts";
import { control } from "../../../ui/field/field.css.ts";
import { QUERY_LENGTH } from "../model/search-address.ts";
import * as styles from "./search-dialog.css.ts";

/** A search field with its suggestions over the page, for the link in the bar. Its form opens the page of search. */
export function SearchDialog({
  onClose,
  suggestionsOf,
}: {
  readonly onClose: () => void;
  readonly suggestionsOf: (input: HTMLInputElement) => ReactNode;
}) {
  const { t } = useTranslation();
  const href = useHref();
  const dialog = useRef<HTMLDialogElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // Rendered in the body, because the dialog must not inherit the colours and containers of the bar.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("shellSearch")}
      onClose={onClose}
      onClick={(event) => {
        if (isOutside(event)) event.currentTarget.close();
      }}
    >
      <Form method="get" action={href("search")} role="search" className={styles.form}>
        <input
          ref={setInput}
          name="value"
          type="search"
          dir="auto"
          maxLength={QUERY_LENGTH}
          aria-label={t("shellSearch")}
          placeholder={t("shellSearch")}
          autoComplete="off"
          enterKeyHint="search"
          className={control}
        />
        <IconButton icon="search" label={t("shellSearch")} type="submit" variant="primary" />
        <IconButton icon="close" label={t("shellClose")} onClick={() => dialog.current?.close()} />
      </Form>
      {input !== null && suggestionsOf(input)}
    </dialog>,
    document.body,
  );
}
