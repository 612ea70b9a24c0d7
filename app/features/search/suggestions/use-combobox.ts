import { type MouseEvent, type RefObject, useEffect, useState } from "react";
import { nextActive } from "./active-option.ts";

interface Combobox {
  readonly input: HTMLInputElement;
  /** The panel with the list box. */
  readonly box: RefObject<HTMLElement>;
  /** Id of the list box. */
  readonly id: string;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** True: the panel is always open, and Escape belongs to the dialog around it. */
  readonly fixed: boolean;
  readonly onType: () => void;
  /** Called for the key Delete with the active option's name. Returns true when it removes the option. */
  readonly onDelete: (name: string) => boolean;
}

/**
 * Gives a field the role of a combobox. The server renders a plain search field, and the focus stays in it: `aria-activedescendant` names
 * the active option. Arrow keys, Home, End, Enter and Escape follow the ARIA pattern; Enter without an active option sends the form.
 */
export function useCombobox({ input, box, id, open, setOpen, fixed, onType, onDelete }: Combobox) {
  const [activeId, setActiveId] = useState<string | null>(null);

  useEffect(() => {
    const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": id };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(attributes), "aria-expanded", "aria-activedescendant"]) input.removeAttribute(name);
    };
  }, [input, id]);
  useEffect(() => {
    input.setAttribute("aria-expanded", String(open));
    if (open && activeId !== null) input.setAttribute("aria-activedescendant", activeId);
    else input.removeAttribute("aria-activedescendant");
  }, [input, open, activeId]);

  useEffect(() => {
    const optionIds = () => Array.from(box.current?.querySelectorAll("[role=option]") ?? [], (option) => option.id);
    const activate = (next: string | null) => {
      setActiveId(next);
      if (next !== null) document.getElementById(next)?.scrollIntoView({ block: "nearest" });
    };
    const press = (event: KeyboardEvent) => {
      // An input method uses the same keys.
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { key } = event;
      if (key === "Escape" && open && !fixed) {
        setOpen(false);
        setActiveId(null);
      } else if (key === "Enter" && open && activeId !== null) document.getElementById(activeId)?.click();
      else if (key === "Delete" && open && activeId !== null) {
        if (!onDelete(activeId.slice(id.length + 1))) return;
        setActiveId(null);
      } else if (key === "ArrowDown" && !open) setOpen(true);
      else {
        const next = open ? nextActive(key, optionIds(), activeId) : undefined;
        if (next === undefined) return;
        activate(next);
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const type = () => {
      setActiveId(null);
      setOpen(true);
      onType();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      const inside = relatedTarget instanceof Node && (box.current?.contains(relatedTarget) === true || relatedTarget === input);
      // In a menu the panel stays: its lines would move from under the pointer that leaves the field.
      if (!inside && box.current !== null && getComputedStyle(box.current).position === "absolute") setOpen(false);
    };
    input.addEventListener("keydown", press);
    input.addEventListener("input", type);
    input.addEventListener("focusout", leave);
    return () => {
      input.removeEventListener("keydown", press);
      input.removeEventListener("input", type);
      input.removeEventListener("focusout", leave);
    };
  });

  return {
    activeId,
    /** Attributes of an option. A press leaves the focus in the field; the option is a link, so every kind of click works. */
    optionOf: (name: string) => ({
      id: `${id}-${name}`,
      role: "option",
      tabIndex: -1,
      "aria-selected": activeId === `${id}-${name}`,
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onMouseMove: () => setActiveId(`${id}-${name}`),
    }),
  };
}
