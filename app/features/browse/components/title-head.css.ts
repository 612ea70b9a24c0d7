import { globalStyle } from "@vanilla-extract/css";
import { compact, textBlock } from "../../../ui/hero/hero.css.ts";

/**
 * On an upright tablet the text and its veil keep to one half, so that the art stays visible. This rule has its own file, because home's
 * document carries the hero's styles within a size limit.
 */
globalStyle(`${compact} > ${textBlock}`, {
  "@media": {
    "(min-width: 600px) and (max-width: 1023.98px)": { vars: { "--rs-feather-inline": "120px" } },
  },
});
