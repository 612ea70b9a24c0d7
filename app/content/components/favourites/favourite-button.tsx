import { useLocation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { resourcePaths } from "../../../routing/route-table.ts";
import { Button, type ButtonLook } from "../../../ui/button/button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { paths } from "../../../ui/icon/icon-paths.ts";
import type { FavouriteTexts } from "../../views.ts";

const FULL_HEART = { path: `fill:${paths.heart}` };

type FavouriteButtonProps = ButtonLook & {
  /** Id of the video. */
  readonly video: string;
  /** True when the video is a favourite of the viewer's profile. */
  readonly favourite: boolean;
  readonly texts: FavouriteTexts;
  readonly className?: string;
  /** True when only screen readers get the label. */
  readonly iconOnly?: boolean;
  /** Called after a change is stored. */
  readonly onChange?: () => void;
};

/**
 * Adds a video to the favourites of the viewer's profile, or removes it. Without scripts it is a form that returns to the page. Scripts
 * change the button at once. Changes are sent one after another; a refused one is undone and reported.
 */
export function FavouriteButton({ video, favourite, texts, onChange, iconOnly = false, ...look }: FavouriteButtonProps) {
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** The last change that was sent. The next change waits for it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const is = chosen ?? favourite;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const wanted = !is;
    setChosen(wanted);
    setFailed(false);
    const sent = last.current.then(async () => {
      if (await send(body)) return onChange?.();
      // A later press overrides this result.
      if (last.current !== sent) return;
      setChosen(!wanted);
      setFailed(true);
    });
    last.current = sent;
  }

  const text = is ? texts.remove : texts.add;
  return (
    <form method="post" action={resourcePaths.favourite} onSubmit={onSubmit}>
      <input type="hidden" name="video" value={video} />
      <input type="hidden" name="intent" value={is ? "remove" : "add"} />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <Button type="submit" icon={is ? FULL_HEART : "heart"} {...look}>
        {iconOnly ? <span className={visuallyHidden}>{text}</span> : text}
      </Button>
      <span role="status" className={hasFailed ? undefined : visuallyHidden}>
        {hasFailed && texts.failed}
      </span>
    </form>
  );
}

/** True when the change is stored. */
async function send(body: FormData): Promise<boolean> {
  try {
    const { status } = await fetch(resourcePaths.favourite, {
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
