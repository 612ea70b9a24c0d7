import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect` in the browser. React warns of layout effects on the server, where effects do not run. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
