/** Loads the panels beside a page. A file of its own, because each import here names its files, which the first visit need not load. */
export const panels = {
  signIn: () => import("./sign-in-panel.tsx"),
  liveNow: () => import("./live-now-panel.tsx"),
};
