import { useLocation } from "@remix-run/react";
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from "react";
import { isPlainClick } from "../../../routing/router-link.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";

export interface PanelProps {
  /** Address of the page that does the same. */
  readonly to: string;
  readonly onClose: () => void;
}
/** Loads the code of a panel. */
export type LoadPanel = () => Promise<{ readonly default: ComponentType<PanelProps> }>;

interface PanelLinkProps extends ComponentProps<typeof LinkButton> {
  /** Undefined: the press follows the link. */
  readonly load: LoadPanel | undefined;
}

/** A link of the bar that opens a panel in place of its page. Without scripts, or when the code does not load, the browser follows it. */
export function PanelLink({ load, ...link }: PanelLinkProps) {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ readonly Panel: ComponentType<PanelProps>; readonly at: string } | null>(null);
  const press = (event: MouseEvent) => {
    if (load === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    load().then(
      (code) => setOpen({ Panel: code.default, at: key }),
      () => window.location.assign(link.to),
    );
  };
  return (
    <>
      <LinkButton {...link} prefetch={load === undefined ? "intent" : "none"} onClick={press} />
      {/* Another page closes the panel. */}
      {open?.at === key && <open.Panel to={link.to} onClose={() => setOpen(null)} />}
    </>
  );
}
