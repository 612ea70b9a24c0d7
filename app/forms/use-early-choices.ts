import { type RefObject, useEffect } from "react";

/**
 * Tells a form's `onChange` of lists whose choice was made before the page's scripts ran: fields that follow a country would stay those of
 * the country before.
 */
export function useEarlyChoices(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const lists = [...(form.current?.elements ?? [])].filter((element) => element instanceof HTMLSelectElement);
    for (const list of lists) if (isChosen(list)) list.dispatchEvent(new Event("change", { bubbles: true }));
  }, [form]);
}

/** Whether another option is chosen than the one that the document named. A list begins with its first option where none is named. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const named = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, named);
}
