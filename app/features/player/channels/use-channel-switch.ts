import { type ComponentType, useEffect, useState } from "react";
import type { ChannelSwitchProps } from "./channel-switch.tsx";

/** The part that changes channels, loaded after the page; null until then, and where there is no other channel. */
export function useChannelSwitch(isNeeded: boolean): ComponentType<ChannelSwitchProps> | null {
  const [Switch, setSwitch] = useState<ComponentType<ChannelSwitchProps> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    // Without it the links of the page lead to the channels.
    import("./channel-switch.tsx").then(
      (module) => setSwitch(() => module.ChannelSwitch),
      () => undefined,
    );
  }, [isNeeded]);
  return isNeeded ? Switch : null;
}
