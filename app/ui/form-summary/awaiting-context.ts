import { createContext } from "react";

/** True while a form is on its way and its answer is not there: the problems that are shown are those of the time before. */
export const AwaitingContext = createContext(false);
