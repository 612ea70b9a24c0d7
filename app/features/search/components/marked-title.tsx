import { Fragment } from "react";
import { markTitle } from "../model/mark-title.ts";
import { hit } from "./marked-title.css.ts";

/** A title with the parts marked that match the query. */
export function MarkedTitle({ title, query }: { readonly title: string; readonly query: string }) {
  return markTitle(title, query).map((part, at) =>
    part.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title have no other key
      <mark key={at} className={hit}>
        {part.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
}
