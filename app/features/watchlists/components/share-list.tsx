import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ShareButton } from "../../../content/components/share/share-button.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import type { ListsReply } from "../actions.server.ts";
import type { OwnList } from "../data.server.ts";
import { ListProblems, useNameError } from "./list-problems.tsx";
import * as styles from "./lists.css.ts";

/** Sharing of a list: the name that others see, its address and the end of its sharing. */
export function ShareList({ data, reply }: { readonly data: OwnList; readonly reply: ListsReply | null }) {
  const { t } = useTranslation();
  const { share, preview, ownerName, suggestedName, name } = data;
  const nameError = useNameError(reply, "share");
  const isRefused = reply?.intent === "share";
  const isShared = share !== undefined;
  return (
    <details className={styles.panel} open={isShared || isRefused}>
      <summary className={styles.opener}>{t("watchlistsSharing")}</summary>
      <p>{t("watchlistsSharingText")}</p>
      <Form method="post" preventScrollReset className={styles.form}>
        {isRefused && <ListProblems reply={reply} fieldId="owner-name" />}
        <input type="hidden" name="intent" value="share" />
        <TextField
          id="owner-name"
          name="name"
          label={t("watchlistsOwnerName")}
          hint={t("watchlistsOwnerNameHint")}
          error={nameError}
          defaultValue={isRefused ? reply.name : isShared ? (ownerName ?? "") : (suggestedName ?? "")}
          autoComplete="nickname"
          dir="auto"
        />
        <Button type="submit">{t(isShared ? "watchlistsShareChange" : "watchlistsShareStart")}</Button>
      </Form>
      {isShared && (
        <div className={styles.form}>
          <div className={styles.actions}>
            <ShareButton title={name} url={share} />
            {preview !== undefined && <LinkButton to={preview}>{t("watchlistsPreview")}</LinkButton>}
          </div>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="unshare" variant="ghost">
              {t("watchlistsShareEnd")}
            </Button>
          </Form>
        </div>
      )}
    </details>
  );
}
