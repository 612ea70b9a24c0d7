/** Index of the tab to which a key moves, from `at` of `count`; null for other keys. Arrows follow the writing direction. */
export function stepTab(key: string, at: number, count: number, direction: "ltr" | "rtl"): number | null {
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case forward:
      return (at + 1) % count;
    case back:
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
