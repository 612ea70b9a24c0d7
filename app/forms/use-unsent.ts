import { useSyncExternalStore } from "react";
import { readUnsent, subscribeUnsent, type UnsentForm } from "./unsent-form.ts";

/** The form that got no answer and waits for its viewer; null without one. */
export const useUnsent = (): UnsentForm | null => useSyncExternalStore(subscribeUnsent, readUnsent, () => null);
