import { addDays, subDays } from "date-fns";
import * as v from "valibot";
import { DELETION_DAYS } from "../../../../contract/identity/changes.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { addressKey } from "../../../http/rate-limit.ts";
import type { PlatformPorts } from "../../../module.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { PersonalData } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import { appendAudit } from "../accounts/audit.ts";
import { greetedName } from "../accounts/email.ts";
import type { MailQueue } from "../mail/mail.ts";
import { lockViewer } from "../sessions/lock-viewer.ts";
import { setDeletion } from "./deletion-store.ts";
import { personalDataStore, personOf } from "./personal-data-store.ts";

export const DELETION_JOB = "account-deletion";
/** Days before the end at which the viewer is reminded. */
const REMINDER_DAYS = 3;

const PayloadSchema = v.object({ accountId: v.string(), due: v.string() });

export interface DeletionParts {
  readonly mails: MailQueue;
  /** Viewer data of all modules, by table. It is a function, because some modules are made after this one. */
  readonly personalData: () => PersonalData;
  readonly forgetViewer: PlatformPorts["platform"]["forgetViewer"];
}

/**
 * Deletion of an account. It happens some days after the request, and the viewer can cancel it until then. Each table declares what is
 * removed, what is retained, and why (`PersonalData`).
 */
export function createDeletion(deps: PlatformDeps, { mails, personalData, forgetViewer }: DeletionParts) {
  const entry = (accountId: string, event: "DELETION_ASKED" | "DELETION_WITHDRAWN" | "ACCOUNT_DELETED", address: string) => ({
    id: deps.ids.id(),
    accountId,
    event,
    address: address === "" ? "" : addressKey(address),
  });

  return {
    /**
     * Requests the deletion and returns its time; a second request returns the first one's time. Throws FORBIDDEN for an operator, whose
     * account only a command deletes.
     */
    async ask(context: ViewerContext): Promise<string> {
      const { realmId, viewer, address } = context;
      if (viewer.role === "OPERATOR") throw new Problem("FORBIDDEN");
      const account = await accountStore(deps.database.read, realmId).find(viewer.id);
      if (account === undefined) throw new Problem("UNAUTHENTICATED");
      if (account.deletion_due_at !== null) return account.deletion_due_at;
      const now = deps.clock.now();
      const at = now.toISOString();
      const dueDate = addDays(now, DELETION_DAYS);
      const due = dueDate.toISOString();
      await deps.database.write.transaction().execute(async (trx) => {
        await lockViewer(trx, context, "EXCLUSIVE");
        if (!(await setDeletion(trx, realmId, viewer.id, due))) return;
        await personalDataStore(trx, realmId, personalData()).prepare(personOf(account), at);
        await appendAudit(trx, realmId, entry(viewer.id, "DELETION_ASKED", address), at);
        await mails.enqueue(trx, realmId, { about: "DELETION", accountId: viewer.id, step: "PLANNED", due });
        await mails.enqueue(
          trx,
          realmId,
          { about: "DELETION", accountId: viewer.id, step: "REMINDER", due },
          subDays(dueDate, REMINDER_DAYS),
        );
        const payload = { accountId: viewer.id, due };
        await deps.jobs.enqueue(trx, realmId, { kind: DELETION_JOB, dedupeKey: `${viewer.id} ${due}`, payload, runAt: dueDate });
      });
      return due;
    },

    /** Cancels the deletion; does nothing when none was requested. */
    async withdraw({ realmId, viewer, address }: ViewerContext): Promise<void> {
      const now = deps.clock.now().toISOString();
      await deps.database.write.transaction().execute(async (trx) => {
        if (!(await setDeletion(trx, realmId, viewer.id, null))) return;
        await appendAudit(trx, realmId, entry(viewer.id, "DELETION_WITHDRAWN", address), now);
        await mails.enqueue(trx, realmId, { about: "DELETION", accountId: viewer.id, step: "WITHDRAWN", due: now });
      });
    },

    /** The job: deletes the account, unless its owner has cancelled the deletion. */
    async run(realmId: string, payload: unknown): Promise<void> {
      const { accountId, due } = v.parse(PayloadSchema, payload);
      const now = deps.clock.now().toISOString();
      await deps.database.write.transaction().execute(async (trx) => {
        const account = await accountStore(trx, realmId).lock(accountId, "EXCLUSIVE");
        if (account === undefined || account.deletion_due_at !== due || account.role === "OPERATOR") return;
        const person = personOf(account);
        await forgetViewer(trx, realmId, accountId, person.address);
        await personalDataStore(trx, realmId, personalData()).erase(person);
        await appendAudit(trx, realmId, entry(accountId, "ACCOUNT_DELETED", ""), now);
        const { email, language } = account;
        await mails.enqueue(trx, realmId, { about: "DELETED", email, name: greetedName(account), language });
      });
    },
  };
}
export type Deletion = ReturnType<typeof createDeletion>;
