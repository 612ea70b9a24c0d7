import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { DEFERRED } from "./start-scripts.ts";

interface ScriptProps {
  readonly rel?: string;
  readonly type?: string;
  readonly children?: ReactNode;
}

/**
 * Remix's `<Scripts>` with a type and a `rel` that no browser runs or fetches; `startScripts` starts them. The elements keep their kind and
 * place, and server and browser render the same ones, so that React hydrates them. `Scripts` runs as a function here, because its elements
 * are needed and it takes no props for either.
 */
export function DeferredScripts({ nonce }: { readonly nonce: string | undefined }) {
  return deferred(Scripts({ nonce }));
}

/** Null once the page is hydrated: `Scripts` then renders nothing. */
export const deferred = (scripts: ReactNode): ReactNode =>
  Children.map(scripts, (element) => (isValidElement<ScriptProps>(element) ? withoutStart(element) : element));

function withoutStart(element: ReactElement<ScriptProps>): ReactElement<ScriptProps> {
  const { rel, type, children } = element.props;
  if (rel === "modulepreload") return cloneElement(element, { rel: DEFERRED });
  if (type === "module") return cloneElement(element, { type: DEFERRED });
  return children === undefined ? element : cloneElement(element, {}, deferred(children));
}
