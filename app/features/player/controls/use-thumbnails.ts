import { useEffect, useRef, useState } from "react";
import { mediaAddress } from "../../../watch/model/stream-sources.ts";
import { createSheetTries } from "../model/timeline/sheet-tries.ts";
import type { ThumbnailSheet } from "../model/timeline/thumbnail.ts";

/** A sheet of thumbnails whose picture has loaded, and the address of that picture. */
interface LoadedSheet {
  readonly sheet: ThumbnailSheet;
  readonly address: string;
}

/**
 * Loads the picture of a thumbnail sheet when the viewer first points at the timeline (`wanted`). Returns null until it has loaded, and when
 * it fails, so that no empty tile is shown.
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
    if (!wanted || address === null || !tries.claim(address, performance.now())) return;
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
