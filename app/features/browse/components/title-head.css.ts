import { globalStyle } from "@vanilla-extract/css";
import { compact, textBlock } from "../../../ui/hero/hero.css.ts";

/**
 * A tablet held upright: the words keep to their half, and their veil with them, so that whom the art shows is seen. In a file of its
 * own: home's document carries the hero's styles within a limit of bytes (CV-01).
 */
globalStyle(`${compact} > ${textBlock}`, {
  "@media": {
    "(min-width: 600px) and (max-width: 1023.98px)": { vars: { "--rs-feather-inline": "120px" } },
  },
});
