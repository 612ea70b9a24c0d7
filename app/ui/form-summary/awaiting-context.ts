import { createContext } from "react";

/** True while a form is sent without a response yet: the shown problems are those of the previous submission. */
export const AwaitingContext = createContext(false);
