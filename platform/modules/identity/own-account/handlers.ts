import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { accountCalls } from "../../../../contract/identity/changes.ts";
import { type CallContext, requireViewer, type ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { Database } from "../../../store/database.ts";
import { accountStore } from "../accounts/account-store.ts";
import type { Deletion } from "./deletion.ts";
import type { AccountDetails } from "./details.ts";
import type { EmailChange } from "./email-change.ts";
import type { createExport } from "./export.ts";

export interface AccountHandlerParts {
  readonly database: Pick<Database, "read">;
  /** Throws STEP_UP_REQUIRED unless the viewer has freshly proved who they are. */
  readonly requireProof: (viewer: ViewerContext) => Promise<void>;
  readonly accountDetails: AccountDetails;
  readonly emailChange: EmailChange;
  readonly exportAccount: ReturnType<typeof createExport>;
  readonly deletion: Deletion;
}

/** Calls that change, export or delete an account. */
export function createAccountHandlers(parts: AccountHandlerParts): Handlers<typeof accountCalls, CallContext> {
  const { database, requireProof, accountDetails, emailChange, exportAccount, deletion } = parts;
  async function proved(context: CallContext): Promise<ViewerContext> {
    const viewer = requireViewer(context);
    await requireProof(viewer);
    return viewer;
  }

  return {
    async getAccount(context) {
      const viewer = requireViewer(context);
      const account = await accountStore(database.read, viewer.realmId).find(viewer.viewer.id);
      if (account === undefined) throw new Problem("UNAUTHENTICATED");
      return {
        details: await accountDetails.values(viewer),
        email: account.email,
        emailVerified: account.email_verified_at !== null,
        emailChange: await emailChange.waiting(viewer),
        deletionAt: account.deletion_due_at,
      };
    },
    async setAccountDetails(context, { body }) {
      await accountDetails.save(requireViewer(context), body.fields);
      return undefined;
    },
    async askEmailChange(context, { body }) {
      await emailChange.ask(await proved(context), body.email);
      return undefined;
    },
    async cancelEmailChange(context) {
      await emailChange.cancel(requireViewer(context));
      return undefined;
    },
    exportAccount: async (context) => exportAccount(await proved(context)),
    askDeletion: async (context) => ({ deletionAt: await deletion.ask(await proved(context)) }),
    async cancelDeletion(context) {
      await deletion.withdraw(await proved(context));
      return undefined;
    },
  };
}
