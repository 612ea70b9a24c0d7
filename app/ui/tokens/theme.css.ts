import { createGlobalThemeContract } from "@vanilla-extract/css";
import { tokenNames, tokenPrefix } from "./token-names.ts";

/** The theme contract: `vars.color.bg` is `var(--rs-color-bg)`. Names are stable, so a realm sets values from the server. */
export const vars = createGlobalThemeContract(tokenNames, (value) => `${tokenPrefix}${value}`);
