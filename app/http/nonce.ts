import { createContext } from "react";

/** Nonce of the document that is being rendered; the browser has none and needs none. */
export const NonceContext = createContext<string | undefined>(undefined);
