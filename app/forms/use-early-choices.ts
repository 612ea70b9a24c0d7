import { type RefObject, useEffect } from "react";

/**
 * Calls a form's `onChange` for lists that were changed before the page's scripts ran; otherwise fields would stay those of the previous
 * country.
 */
export function useEarlyChoices(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const lists = [...(form.current?.elements ?? [])].filter((element) => element instanceof HTMLSelectElement);
    for (const list of lists) if (isChosen(list)) list.dispatchEvent(new Event("change", { bubbles: true }));
  }, [form]);
}

/** True when another option is selected than the one in the document. A list without a selected option starts with its first one. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const named = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, named);
}
