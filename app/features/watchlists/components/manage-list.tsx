import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { pageIcons } from "../../../ui/icon/page-icons.ts";
import type { ListsReply } from "../actions.server.ts";
import type { OwnList } from "../data.server.ts";
import { ListProblems, useNameError } from "./list-problems.tsx";
import * as styles from "./lists.css.ts";

/** Renaming, emptying and deleting a list. */
export function ManageList({ data, reply }: { readonly data: OwnList; readonly reply: ListsReply | null }) {
  const { t } = useTranslation();
  const isRefused = reply?.intent === "rename";
  const nameError = useNameError(reply, "rename");
  return (
    <details className={styles.panel} open={isRefused}>
      <summary className={styles.opener}>{t("watchlistsManage")}</summary>
      <Form method="post" className={styles.form} key={data.name}>
        {isRefused && <ListProblems reply={reply} fieldId="new-name" />}
        <input type="hidden" name="intent" value="rename" />
        <TextField
          id="new-name"
          name="name"
          label={t("watchlistsName")}
          error={nameError}
          defaultValue={isRefused ? reply.name : data.name}
          autoComplete="off"
          dir="auto"
          required
        />
        <Button type="submit" data-may-wait="">
          {t("watchlistsRename")}
        </Button>
      </Form>
      <div className={styles.danger}>
        {data.total > 0 && (
          <Form method="post">
            <Button type="submit" name="intent" value="clear" variant="ghost">
              {t("watchlistsClear")}
            </Button>
          </Form>
        )}
        <p>{t("watchlistsDeleteText")}</p>
        <Form method="post">
          <input type="hidden" name="owner" value={data.owner} />
          <Button type="submit" name="intent" value="delete" icon={pageIcons.trash}>
            {t("watchlistsDelete")}
          </Button>
        </Form>
      </div>
    </details>
  );
}
