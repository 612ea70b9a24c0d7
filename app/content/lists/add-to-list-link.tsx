import { useLocation } from "@remix-run/react";
import { type ComponentType, type FocusEvent, type MouseEvent, useState } from "react";
import { useHref } from "../../routing/link.tsx";
import { isPlainClick } from "../../routing/router-link.tsx";
import type { ButtonLook } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../ui/css/layout.css.ts";
import type { AddToListPanelProps } from "./add-to-list-panel.tsx";

type AddToListLinkProps = ButtonLook & {
  /** `VOD:first-bell`. */
  readonly title: string;
  readonly text: string;
  readonly className?: string;
  /** True when only screen readers get the label. */
  readonly iconOnly?: boolean;
  /** Called when a press is about to open the panel. */
  readonly onOpen?: () => void;
};

/** A card closes when the focus leaves it. A modal panel returns the focus to the link, so the link must stay. */
function keepCardOpen(event: FocusEvent): void {
  if (event.relatedTarget instanceof Element && event.relatedTarget.closest("dialog") !== null) event.stopPropagation();
}

/** Leads to the viewer's lists for a title, and back to this page. With scripts a press opens them in a side panel, whose code it loads. */
export function AddToListLink({ title, text, iconOnly = false, onOpen, ...look }: AddToListLinkProps) {
  const href = useHref();
  const { pathname, search } = useLocation();
  const [Panel, setPanel] = useState<ComponentType<AddToListPanelProps> | null>(null);
  const to = href("watchlists", {}, { title, from: `${pathname}${search}` });
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen?.();
    import("./add-to-list-panel.tsx").then(
      ({ AddToListPanel }) => setPanel(() => AddToListPanel),
      () => window.location.assign(to),
    );
  };
  return (
    <>
      <LinkButton to={to} icon="plus" prefetch="none" discover="none" onClick={press} onBlur={keepCardOpen} {...look}>
        {iconOnly ? <span className={visuallyHidden}>{text}</span> : text}
      </LinkButton>
      {Panel !== null && <Panel title={title} text={text} to={to} onClose={() => setPanel(null)} />}
    </>
  );
}
