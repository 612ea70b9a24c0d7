import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type OperatorContext, requireViewer } from "../../../http/context.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const OLGA = { id: "olga", email: "olga@example.com", name: "Olga", language: "en", role: "OPERATOR" } as const;

describeOnBothDatabases("an operator at work", (open) => {
  const on = openIdentity(open);

  async function signedIn(): Promise<OperatorContext & { readonly viewer: { readonly sessionId: string } }> {
    const body = { id: "operator@ringside.example", secret: PASSWORD };
    const { authorisationToken } = await on.identity.handlers.login(testContext(), { body });
    const context = requireViewer(testContext({ viewer: await on.identity.authenticate("ringside", authorisationToken) }));
    return { ...context, operatorScope: "payments" };
  }
  const hold = (context: OperatorContext) =>
    on.database.write.transaction().execute((trx) => on.identity.operatorAtWork(context).hold(trx));
  const change = (values: { role?: "VIEWER"; operator_scopes?: string }) =>
    on.database.unwalled.updateTable("accounts").set(values).where("id", "=", "operator").execute();

  test("P17 P21 an operator's work is refused when the session ended, the scope or the role was taken since the call began", async () => {
    const context = await signedIn();
    await hold(context);
    await change({ operator_scopes: "accounts payments" });
    await hold(context);
    await change({ operator_scopes: "accounts" });
    await expect(hold(context)).rejects.toThrow("FORBIDDEN");
    await change({ role: "VIEWER" });
    await expect(hold(context)).rejects.toThrow("NOT_FOUND");
    const ended = { ended_at: "2026-11-20T12:00:00.000Z", end_reason: "ENDED" } as const;
    await on.database.unwalled.updateTable("sessions").set(ended).where("id", "=", context.viewer.sessionId).execute();
    await expect(hold(context)).rejects.toThrow("TOKEN_INVALID");
    expect(on.identity.operatorAtWork(context).actor).toEqual({ kind: "OPERATOR", id: "operator" });
  });

  test("P21 nobody takes the scope away between the check and the work, also of an operator without a password", async () => {
    const context = await signedIn();
    await on.database.unwalled.deleteFrom("credentials").where("account_id", "=", "operator").execute();
    await on.identity.seedAccount(on.database.write, "ringside", { ...OLGA, password: PASSWORD });
    const demotion = () =>
      on.database.write
        .transaction()
        .execute((trx) =>
          on.identity.manage.setRole(trx, "ringside", "operator@ringside.example", { role: "OPERATOR", scopes: ["audit"] }),
        );
    const outside = AsyncLocalStorage.snapshot();
    const order: string[] = [];
    let demoted: Promise<unknown> = Promise.resolve();
    await on.database.write.transaction().execute(async (trx) => {
      await on.identity.operatorAtWork(context).hold(trx);
      demoted = outside(demotion).then(() => order.push("demoted"));
      if (on.database.dialect === "postgres") await expect.poll(() => outside(() => isWaitingOr(order))).toBe(true);
      order.push("worked");
    });
    await demoted;
    expect(order).toEqual(["worked", "demoted"]);
  });

  /** True when the demotion waits for a lock or is done. */
  async function isWaitingOr(order: readonly string[]): Promise<boolean> {
    const db = on.database.unwalled;
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return order.length > 0 || (await waits.execute(db)).rows.length > 0;
  }
});
