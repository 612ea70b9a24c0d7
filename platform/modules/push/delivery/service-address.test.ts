import { expect, test } from "vitest";
import { startPushService } from "../../../testing/push-service.ts";
import { createPushRequests } from "./push-request.ts";
import { isPublicAddress } from "./service-address.ts";

test("LV-08 only addresses of the public internet are public", () => {
  for (const address of ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "not an address",
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

test.each([
  [
    "one private address",
    [
      { address: "8.8.8.8", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ],
  ],
  ["loopback", [{ address: "::1", family: 6 }]],
  ["none", []],
])("LV-08 a name that resolves to %s is not connected to", async (_, addresses) => {
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => done(null, addresses)) as never;
  const requests = createPushRequests({ testOrigin: null, resolve });
  await expect(requests.post(new URL("https://push.example.com/x"), {}, Buffer.from("x"))).rejects.toMatchObject({ code: "ECLOSED" });
  requests.close();
});

test("LV-08 an IP address and plain http are never connected to, but for the test's origin", async () => {
  const service = await startPushService();
  const requests = createPushRequests({ testOrigin: "http://127.0.0.1:1" });
  for (const address of ["https://127.0.0.1/x", "https://[::1]/x", service.origin, "http://push.example.com/x"])
    await expect(requests.post(new URL(address), {}, Buffer.from("x"))).rejects.toThrow("no address of a push service");
  expect(service.requests()).toBe(0);
  requests.close();
  await service.close();
});

test("LV-08 P43 a service that hangs is given up", async () => {
  const service = await startPushService();
  service.answerWith("phone", "hang");
  const requests = createPushRequests({ testOrigin: service.origin, timeoutMilliseconds: 50 });
  await expect(requests.post(new URL(`${service.origin}/send/phone`), {}, Buffer.from("x"))).rejects.toThrow("did not answer in time");
  requests.close();
  await service.close();
});
