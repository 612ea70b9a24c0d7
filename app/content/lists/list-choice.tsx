import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { visuallyHidden } from "../../ui/css/layout.css.ts";
import { TextField } from "../../ui/field/text-field.tsx";
import * as styles from "./list-choice.css.ts";
import type { ListChoiceView } from "./list-choice-view.ts";

interface ListChoiceProps {
  readonly choice: ListChoiceView;
  /** Address of the forms. */
  readonly action: string;
  /** Error of the new list's name. */
  readonly nameError: string | null;
  readonly typedName?: string;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Problems, before the forms. */
  readonly children?: ReactNode;
}

/** Forms that add a title to the viewer's lists or remove it, and one that creates a list with it. */
export function ListChoice({ choice, action, nameError, typedName, onSubmit, children }: ListChoiceProps) {
  const { t } = useTranslation();
  const { title, from, lists } = choice;
  const common = (
    <>
      <input type="hidden" name="title" value={title} />
      <input type="hidden" name="from" value={from} />
    </>
  );
  return (
    <div className={styles.box}>
      {children}
      {lists.length > 0 && (
        <ul className={styles.lists}>
          {lists.map(({ id, name, contains }) => (
            <li key={id}>
              <Form method="post" action={action} onSubmit={onSubmit} className={styles.line} data-list={name}>
                {common}
                <input type="hidden" name="intent" value={contains ? "remove" : "add"} />
                <input type="hidden" name="list" value={id} />
                <Button type="submit" block variant="ghost" icon={contains ? "check" : "plus"} className={styles.choose}>
                  <bdi aria-hidden="true">{name}</bdi>
                  <span className={visuallyHidden}>{t(contains ? "watchlistsRemoveFrom" : "watchlistsAddTo", { name })}</span>
                  {contains && <span className={styles.mark}>{t("watchlistsContains")}</span>}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action={action} onSubmit={onSubmit} className={styles.create}>
        {common}
        <input type="hidden" name="intent" value="create" />
        <TextField
          id="list-name"
          name="name"
          label={t("watchlistsName")}
          error={nameError}
          defaultValue={typedName}
          autoComplete="off"
          dir="auto"
          required
        />
        <Button type="submit" icon="plus">
          {t("watchlistsCreateAndAdd")}
        </Button>
      </Form>
    </div>
  );
}
