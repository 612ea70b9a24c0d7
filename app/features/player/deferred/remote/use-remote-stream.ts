import { useEffect, useRef, useState } from "react";
import type { Manifest } from "../../../../../contract/playback/playback.ts";
import { requestReceiver } from "../../port/remote/receiver-address.ts";
import type { RemoteTarget } from "../../port/remote/remote-target.ts";

/** Offers the stream to other devices while the settings are open, and withdraws an expired one. True: it is offered. */
export function useRemoteStream(target: RemoteTarget | null, manifest: Manifest, open: boolean): boolean {
  const [offered, setOffered] = useState(false);
  const [turn, setTurn] = useState(0);
  const expires = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` changes when the address expires
  useEffect(() => {
    if (target === null) return;
    let isOver = false;
    let timer = 0;
    const offer = async () => {
      const stream = await requestReceiver(manifest);
      if (isOver) return;
      target.offer(stream?.address ?? null);
      expires.current = stream?.expires ?? 0;
      setOffered(stream !== null);
      if (stream !== null) wait();
    };
    const wait = () => {
      timer = window.setTimeout(() => setTurn((before) => before + 1), Math.max(0, expires.current - performance.now()));
    };
    if (expires.current > performance.now()) wait();
    else if (open) void offer();
    else {
      target.offer(null);
      setOffered(false);
    }
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [target, manifest, open, turn]);
  return offered;
}
