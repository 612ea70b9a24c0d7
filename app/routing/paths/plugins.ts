import { spelled } from "./spelled.ts";

export const pluginsPaths = {
  /** A page from elsewhere, in a frame. */
  plugin: spelled("/plugin/:id", "/complemento/:id", "/extensao/:id"),
} as const;
