import { Form } from "@remix-run/react";
import { type PointerEvent as ReactPointerEvent, useRef } from "react";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { scriptOnly } from "../../../ui/css/layout.css.ts";
import { listIcons } from "../model/list-icons.ts";
import * as styles from "./drag-handle.css.ts";

interface DragHandleProps {
  /** `VOD:first-bell`. */
  readonly titleRef: string;
  /** Ids of the page's titles, in the order of the list's items. */
  readonly order: readonly string[];
  readonly label: string;
  /** Page of the list, to which the change returns. */
  readonly from: string;
}

/** Place between the items of a list: before `index`, or after the last one. */
function placeAt(items: readonly Element[], y: number): number {
  const index = items.findIndex((item) => {
    const { top, height } = item.getBoundingClientRect();
    return y < top + height / 2;
  });
  return index < 0 ? items.length : index;
}

/**
 * Moves a title by dragging, with a mouse, a pen or a finger. The keyboard has the buttons beside it. A line shows the new place; Escape
 * and a lost pointer end the drag without a change.
 */
export function DragHandle({ titleRef, order, label, from }: DragHandleProps) {
  const form = useRef<HTMLFormElement>(null);
  const placeField = useRef<HTMLInputElement>(null);
  const drag = useRef<{ readonly items: readonly HTMLElement[]; readonly start: number; place: number } | null>(null);

  const mark = (place: number | null) => {
    for (const [index, item] of (drag.current?.items ?? []).entries()) {
      const isLast = index === (drag.current?.items.length ?? 0) - 1;
      if (place === index) item.dataset.drop = "before";
      else if (isLast && place === index + 1) item.dataset.drop = "after";
      else delete item.dataset.drop;
    }
  };
  const end = () => {
    mark(null);
    for (const item of drag.current?.items ?? []) delete item.dataset.dragged;
    drag.current = null;
  };
  const onPointerDown = (event: ReactPointerEvent<HTMLButtonElement>) => {
    const item = event.currentTarget.closest("li");
    const items = [...(item?.parentElement?.children ?? [])].filter((one) => one instanceof HTMLElement);
    if (item === null || event.button !== 0 || items.length !== order.length) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    item.dataset.dragged = "";
    drag.current = { items, start: items.indexOf(item), place: items.indexOf(item) };
  };
  const onPointerMove = (event: ReactPointerEvent) => {
    if (drag.current === null) return;
    drag.current.place = placeAt(drag.current.items, event.clientY);
    mark(drag.current.place);
  };
  const onPointerUp = () => {
    if (drag.current === null) return;
    const { start, place } = drag.current;
    end();
    if (place === start || place === start + 1) return;
    const before = order[place];
    if (placeField.current !== null) placeField.current.value = before === undefined ? `AFTER:${order.at(-1) ?? ""}` : `BEFORE:${before}`;
    form.current?.requestSubmit();
  };
  return (
    <Form ref={form} method="post" preventScrollReset replace data-may-wait="" className={scriptOnly}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="title" value={titleRef} />
      <input type="hidden" name="from" value={from} />
      <input ref={placeField} type="hidden" name="place" />
      <IconButton
        icon={listIcons.grip}
        label={label}
        tabIndex={-1}
        className={styles.handle}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={end}
        onLostPointerCapture={end}
      />
    </Form>
  );
}
