import { useEffect, useRef, useState } from "react";
import { mediaAddress } from "../../../watch/model/stream-sources.ts";
import { createSheetTries } from "../model/timeline/sheet-tries.ts";
import type { ThumbnailSheet } from "../model/timeline/thumbnail.ts";

/** A sheet of thumbnails with the address of its picture. */
interface LoadedSheet {
  readonly sheet: ThumbnailSheet;
  readonly address: string;
}

/**
 * The sheet once its picture is there. Null before, and when the picture does not load, so that no empty tile is shown. `wanted`: the viewer
 * points at the timeline.
 */
export function useThumbnails(sheet: ThumbnailSheet | null, wanted: boolean): LoadedSheet | null {
  const address = sheet === null ? null : encodeURI(mediaAddress(sheet.url));
  const [loaded, setLoaded] = useState<string | null>(null);
  const [tries] = useState(createSheetTries);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (!wanted || address === null || !tries.mayTry(address, performance.now())) return;
    const picture = new Image();
    picture.src = address;
    picture.decode().then(
      () => {
        if (isMounted.current) setLoaded(address);
      },
      // A film without thumbnails plays like any other.
      () => tries.failed(address, performance.now()),
    );
  }, [wanted, address, tries]);
  return sheet === null || address === null || loaded !== address ? null : { sheet, address };
}
