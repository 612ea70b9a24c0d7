import { createContext } from "react";

/** False while what was sent has failed and waits for the viewer: no button below is busy then. */
export const SendingContext = createContext(true);
