import { initialsOf } from "./initials-of.ts";
import { initials } from "./portrait.css.ts";

/** Initials that replace a missing portrait beside the name. */
export function Initials({ name }: { readonly name: string }) {
  return (
    <span className={initials} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
