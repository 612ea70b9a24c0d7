import { expect, test, vi } from "vitest";
import { StoreUnavailable } from "../../../store/store-unavailable.ts";
import { createAskingProviders } from "./asking-providers.ts";

const info = vi.fn();
const asking = createAskingProviders({ log: { info } as never });
const ask = (error: Error) => asking({ id: "league", kind: "OPENID" }, { requestId: "r1" }, () => Promise.reject(error));

test("P43 ID-29 a database that is away while a provider is asked is no refused sign-in", async () => {
  const away = new StoreUnavailable(new Error("connection lost"), true);
  await expect(ask(away)).rejects.toBe(away);
  expect(info).not.toHaveBeenCalled();
  await expect(ask(new Error("nobody of that name"))).rejects.toMatchObject({ code: "SIGN_IN_REFUSED" });
  expect(info).toHaveBeenCalledOnce();
});
