import { expect, test } from "vitest";
import { createOptimisticValue, type ShownValue } from "./optimistic-value.ts";

/** A bell (LV-08) or a follow button (LV-09): its way, what it has shown, and the changes in flight. */
function aButton(initial: string) {
  const shown: ShownValue<string>[] = [];
  const requests: { readonly wanted: string; readonly answer: (failure: string | null) => void }[] = [];
  const { change } = createOptimisticValue<string>((now) => shown.push(now));
  const present = () => shown.at(-1)?.value ?? initial;
  return {
    shown,
    requests,
    press(wanted: string, isShownAtOnce = true) {
      const send = () => new Promise<string | null>((answer) => requests.push({ wanted, answer }));
      return change(present(), wanted, send, isShownAtOnce);
    },
  };
}
/** Lets requests begin. */
const begun = () => new Promise<void>((done) => setImmediate(done));

test("LV-08 LV-09 a press is shown at once and stays when it is stored", async () => {
  const { press, shown, requests } = aButton("off");
  const settled = press("on");
  expect(shown).toEqual([{ value: "on", failure: null }]);
  await begun();
  requests[0]?.answer(null);
  await settled;
  expect(shown.at(-1)).toEqual({ value: "on", failure: null });
});

test("LV-08 LV-09 a refused change is undone and reported; the next press removes the report", async () => {
  const { press, shown, requests } = aButton("off");
  const settled = press("on");
  await begun();
  requests[0]?.answer("failed");
  await settled;
  expect(shown.at(-1)).toEqual({ value: "off", failure: "failed" });
  void press("on");
  expect(shown.at(-1)).toEqual({ value: "on", failure: null });
});

test("LV-08 a removal that is refused shows the reminder again", async () => {
  const { press, shown, requests } = aButton("MAIL");
  const settled = press("none");
  expect(shown.at(-1)?.value).toBe("none");
  await begun();
  requests[0]?.answer("remindFailed");
  await settled;
  expect(shown.at(-1)).toEqual({ value: "MAIL", failure: "remindFailed" });
});

test("LV-08 a notification is shown as set only once this device is subscribed", async () => {
  const { press, shown, requests } = aButton("none");
  const settled = press("PUSH", false);
  expect(shown.at(-1)).toEqual({ value: "none", failure: null });
  await begun();
  requests[0]?.answer(null);
  await settled;
  expect(shown.at(-1)?.value).toBe("PUSH");
});

test("LV-08 LV-09 presses are sent one after another, and only the last result is shown", async () => {
  const { press, shown, requests } = aButton("off");
  const all = [press("on"), press("off"), press("on")];
  await begun();
  expect(requests.map(({ wanted }) => wanted)).toEqual(["on"]);
  const before = shown.length;
  for (const failure of ["refused", null, null]) {
    requests.at(-1)?.answer(failure);
    await begun();
  }
  await Promise.all(all);
  expect(requests.map(({ wanted }) => wanted)).toEqual(["on", "off", "on"]);
  expect(shown.slice(before)).toEqual([{ value: "on", failure: null }]);
});

test("LV-09 when all presses are refused, what is stored is shown, not the press before", async () => {
  const { press, shown, requests } = aButton("off");
  const all = [press("on"), press("off"), press("on"), press("off")];
  for (let each = 0; each < 4; each += 1) {
    await begun();
    requests.at(-1)?.answer("failed");
  }
  await Promise.all(all);
  expect(shown.at(-1)).toEqual({ value: "off", failure: "failed" });
});

test("LV-09 a refusal after a stored press shows that press", async () => {
  const { press, shown, requests } = aButton("off");
  const all = [press("on"), press("off")];
  await begun();
  requests[0]?.answer(null);
  await begun();
  requests[1]?.answer("failed");
  await Promise.all(all);
  expect(shown.at(-1)).toEqual({ value: "on", failure: "failed" });
});
