import { useEffect, useRef, useState } from "react";
import type { RemoteRowProps } from "../remote/remote-row.tsx";

type Row = typeof import("../remote/remote-row.tsx")["RemoteRow"];

/** Loads playback on other devices when the settings open for the first time. */
export function RemoteOptions(props: Omit<RemoteRowProps, "open">) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ readonly Row: Row } | null>(null);
  useEffect(() => {
    const menu = place.current?.closest("[popover]") ?? null;
    if (menu === null) return;
    const look = () => setOpen(menu.matches(":popover-open"));
    look();
    menu.addEventListener("toggle", look);
    return () => menu.removeEventListener("toggle", look);
  }, []);
  useEffect(() => {
    if (!open || loaded !== null) return;
    import("../remote/remote-row.tsx").then(
      ({ RemoteRow }) => setLoaded({ Row: RemoteRow }),
      // The next opening tries again.
      () => undefined,
    );
  }, [open, loaded]);
  return <div ref={place}>{loaded === null ? null : <loaded.Row {...props} open={open} />}</div>;
}
