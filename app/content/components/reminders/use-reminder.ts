import { useLocation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import type { ReminderWay } from "../../../../contract/reminders/values.ts";
import { sendChange, subjectOf } from "../../../forms/changes/send-change.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { BellView } from "../../views.ts";
import { forgetCardDetails } from "../enhancements/card-answers.ts";
import { PUSH_STATE_LABELS } from "./push-state.ts";

/** The state of a bell and the handler of its form. Changes are sent one after another; a refused one is undone and reported. */
export function useReminder(bell: BellView) {
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<{ readonly way: ReminderWay | undefined } | null>(null);
  /** Label of what went wrong. */
  const [failure, setFailure] = useState<string | null>(null);
  /** The last change that was sent. The next change waits for it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const way = chosen === null ? bell.way : chosen.way;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    const subject = subjectOf(event.currentTarget);
    const before = way;
    const wanted = body.get("intent") === "set" ? (body.get("way") as ReminderWay) : undefined;
    // Safari asks only in the press itself, before any code is loaded.
    const permission = wanted === "PUSH" && "Notification" in window ? Notification.requestPermission() : undefined;
    // A notification needs this device first, so that its way is shown once it is set.
    if (wanted !== "PUSH") setChosen({ way: wanted });
    setFailure(null);
    const sent = last.current.then(async () => {
      const problem =
        (wanted === "PUSH" ? await subscribe(permission) : null) ??
        ((await sendChange(resourcePaths.reminder, body, subject)) === "REFUSED" ? "remindFailed" : null);
      // Cached details of cards may show the former state.
      forgetCardDetails();
      // A later press overrides this result.
      if (last.current !== sent) return;
      setChosen({ way: problem === null ? wanted : before });
      setFailure(problem);
    });
    last.current = sent;
  }

  return { way, failure, onSubmit, from: `${pathname}${search}` };
}

/** Subscribes this device. Returns the label of the reason when it could not be. */
async function subscribe(permission: Promise<NotificationPermission> | undefined): Promise<string | null> {
  try {
    const { switchOn } = await import("./push-device.ts");
    const state = await switchOn(permission);
    return state === "on" ? null : PUSH_STATE_LABELS[state];
  } catch {
    // The code could not be loaded.
    return PUSH_STATE_LABELS.failed;
  }
}
