import { spelled } from "./spelled.ts";

export const searchPaths = {
  search: spelled("/search", "/buscar", "/busca"),
} as const;
