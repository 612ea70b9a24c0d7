import { style } from "@vanilla-extract/css";

/** A player that waits for the network shows that itself, over its picture. */
export const notice = style({ display: "contents", selectors: { "body:has([data-player][data-offline]) &": { display: "none" } } });
