/** True when a link leads to a page of ours, in this tab. */
export function leadsOn(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && (link.target === "" || link.target === "_self") && !link.hasAttribute("download");
}
