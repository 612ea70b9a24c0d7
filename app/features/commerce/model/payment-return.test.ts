import { describe, expect, test } from "vitest";
import { providerAddress } from "../../../forms/provider-address.ts";
import { paymentCandidates } from "./payment-return.ts";

describe("return from a provider", () => {
  test("CM-08 the payment that the address names is tried before the remembered one, each once", () => {
    expect(paymentCandidates(new URLSearchParams("paymentId=p1&redirect_status=succeeded&paymentProviderId=sandbox"), "p2")).toEqual([
      "p1",
      "p2",
    ]);
    expect(paymentCandidates(new URLSearchParams("paymentId=p1"), "p1")).toEqual(["p1"]);
    expect(paymentCandidates(new URLSearchParams(), null)).toEqual([]);
  });

  test("CM-08 what is no id is not asked for", () => {
    expect(paymentCandidates(new URLSearchParams({ paymentId: "../../customer/basket" }), "a b")).toEqual([]);
    expect(paymentCandidates(new URLSearchParams({ paymentId: "x".repeat(200) }), null)).toEqual([]);
  });
});

describe("address of a provider", () => {
  const origins = ["http://pay.localhost:3000", "https://pay.example"];

  test("CM-07 only an origin that the realm names is followed", () => {
    expect(providerAddress("https://pay.example/p/1?x=2", origins)).toBe("https://pay.example/p/1?x=2");
    expect(providerAddress("http://pay.localhost:3000/p/1", origins)).toBe("http://pay.localhost:3000/p/1");
  });

  test.each([
    ["another origin", "https://evil.example/p/1"],
    ["another port", "http://pay.localhost:3001/p/1"],
    ["another scheme", "http://pay.example/p/1"],
    ["a name in front", "https://pay.example@evil.example/"],
    ["credentials", "https://user:pw@pay.example/"],
    ["a script", "javascript:alert(1)"],
    ["a path", "/pay"],
  ])("CM-07 %s is refused", (_what, address) => {
    expect(providerAddress(address, origins)).toBeNull();
  });
});
