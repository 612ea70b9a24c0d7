import { createContext } from "react";

/** False while a failed form waits for the viewer: no button below is busy then. */
export const SendingContext = createContext(true);
