/**
 * Creates a ref for an element whose pictures stop loading when React removes it. Browsers continue to load the pictures of removed elements,
 * and each occupies one of the few connections.
 */
export function stopLoadingWhenRemoved(): (element: ParentNode | null) => void {
  let present: ParentNode | null = null;
  return (element) => {
    if (element === null) stopLoading(present);
    present = element;
  };
}

function stopLoading(parent: ParentNode | null): void {
  for (const part of parent?.querySelectorAll("source, img") ?? []) {
    part.removeAttribute("srcset");
    part.removeAttribute("src");
  }
}
