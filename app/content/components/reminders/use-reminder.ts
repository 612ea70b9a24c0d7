import { useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { ReminderWay } from "../../../../contract/reminders/values.ts";
import { createOptimisticValue, type ShownValue } from "../../../forms/changes/optimistic-value.ts";
import { sendChange, subjectOf } from "../../../forms/changes/send-change.ts";
import { resourcePaths } from "../../../routing/route-table.ts";
import type { BellView } from "../../views.ts";
import { forgetCardDetails } from "../enhancements/card-answers.ts";
import { PUSH_STATE_LABELS } from "./push-state.ts";

/** The state of a bell and the handler of its form. Changes are sent one after another; a refused one is undone and reported. */
export function useReminder(bell: BellView) {
  const { pathname, search } = useLocation();
  /** Its failure is a label. */
  const [shown, setShown] = useState<ShownValue<ReminderWay | undefined> | null>(null);
  const [optimistic] = useState(() => createOptimisticValue<ReminderWay | undefined>(setShown));
  const { value: way, failure } = shown ?? { value: bell.way, failure: null };

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    const subject = subjectOf(event.currentTarget);
    const wanted = body.get("intent") === "set" ? (body.get("way") as ReminderWay) : undefined;
    // Safari asks only in the press itself, before any code is loaded.
    const permission = wanted === "PUSH" && "Notification" in window ? Notification.requestPermission() : undefined;
    const send = async () => {
      const problem = wanted === "PUSH" ? await subscribe(permission) : null;
      if (problem !== null) return problem;
      const result = await sendChange(resourcePaths.reminder, body, subject);
      // Cached details of cards may show the former state.
      forgetCardDetails();
      return result === "REFUSED" ? "remindFailed" : null;
    };
    // A notification needs this device first, so that its way is shown once it is set.
    void optimistic.change(way, wanted, send, wanted !== "PUSH");
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
