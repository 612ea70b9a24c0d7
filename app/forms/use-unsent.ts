import { useSyncExternalStore } from "react";
import { readUnsent, subscribeUnsent, type UnsentForm } from "./unsent-form.ts";

/** The form without a response that waits for a retry; null: none. */
export const useUnsent = (): UnsentForm | null => useSyncExternalStore(subscribeUnsent, readUnsent, () => null);
