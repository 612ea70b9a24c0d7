import { useRef, useState } from "react";
import type { OpenDialog } from "../deferred/options/open-dialog.tsx";
import type { DialogName } from "../model/options/dialog-name.ts";
import { usePlayerPort } from "../port/use-player.ts";

/**
 * The open dialog of a player. Its code is a separate chunk: `warm` prefetches it when a menu opens, `open` loads it at the latest. When
 * the chunk does not arrive, the dialog closes with a notice, and the next press tries again. Some browsers keep a failed module until
 * the page is loaded again, so the notice names that way, too.
 */
export function usePlayerDialog() {
  const port = usePlayerPort();
  const [name, setName] = useState<DialogName | null>(null);
  const [code, setCode] = useState<typeof OpenDialog | null>(null);
  const loading = useRef<Promise<void> | null>(null);

  const load = (): Promise<void> => {
    loading.current ??= import("../deferred/options/open-dialog.tsx").then((module) => setCode(() => module.OpenDialog));
    return loading.current;
  };
  const resetLoad = () => {
    loading.current = null;
  };
  return {
    /** True from the press on, also while the code is on its way. */
    isOpen: name !== null,
    /** The dialog and its name; null while none is shown. */
    shown: name === null || code === null ? null : { name, Dialog: code },
    open(wanted: DialogName): void {
      setName(wanted);
      load().catch(() => {
        resetLoad();
        setName(null);
        port.report({ type: "notice", notice: "dialog" });
      });
    },
    close(): void {
      setName(null);
    },
    warm(): void {
      load().catch(resetLoad);
    },
  };
}
