import { beforeEach, expect, test } from "vitest";
import { testContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps, type TestDeps } from "../../testing/test-deps.ts";
import { createIdentity, type Identity } from "./index.ts";

describeOnBothDatabases("identity", (open) => {
  let deps: TestDeps;
  let identity: Identity;
  beforeEach(async () => {
    const database = await open();
    await addTestRealm(database, "ringside");
    deps = createTestDeps(database);
    identity = createIdentity(deps, { realm: { getSettings: () => Promise.reject(new Error("not asked")) } });
    await identity.seedAccount(database.write, "ringside", {
      id: "fan",
      email: "Fan@ringside.example",
      password: "Corner-Stool-77",
      name: "Fan",
      language: "en",
      role: "VIEWER",
    });
  });
  test("ID-01 signs in", async () => {
    const tokens = await identity.handlers.login(testContext(), { body: { id: "fan@RINGSIDE.example ", secret: "Corner-Stool-77" } });
    expect(await identity.authenticate("ringside", tokens.authorisationToken)).toMatchObject({ id: "fan", role: "VIEWER" });
    const next = await identity.handlers.refreshToken(testContext(), { body: { refreshToken: tokens.refreshToken } });
    expect(next.refreshToken).not.toBe(tokens.refreshToken);
    const again = await identity.handlers.refreshToken(testContext(), { body: { refreshToken: tokens.refreshToken } });
    expect(again.refreshToken).toBe(next.refreshToken);
  });
});
