import { type CallRows, open } from "../call-row.ts";

/** Every call of `plugins`. */
export const pluginsCalls: CallRows<"plugins"> = {
  getPlugin: { params: { id: "no-such-plugin" }, expected: open(404) },
};
