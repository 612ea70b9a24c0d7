import { useLocation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import type { ReminderWay } from "../../../../contract/reminders/values.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { BellView } from "../../views.ts";

/** The state of a bell and the handler of its form. Changes are sent one after another; a refused one is undone and reported. */
export function useReminder(bell: BellView) {
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<{ readonly way: ReminderWay | undefined } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** The last change that was sent. The next change waits for it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const way = chosen === null ? bell.way : chosen.way;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    const before = way;
    setChosen({ way: body.get("intent") === "set" ? (body.get("way") as ReminderWay) : undefined });
    setFailed(false);
    const sent = last.current.then(async () => {
      const isStored = await send(body);
      // A later press overrides this result.
      if (isStored || last.current !== sent) return;
      setChosen({ way: before });
      setFailed(true);
    });
    last.current = sent;
  }

  return { way, hasFailed, onSubmit, from: `${pathname}${search}` };
}

/** True when the change is stored. */
async function send(body: FormData): Promise<boolean> {
  try {
    const { status } = await fetch(resourcePaths.reminder, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
    });
    return status === 204;
  } catch {
    // A request without a network rejects; the change is not stored.
    return false;
  }
}
