import { belongsTo } from "../../../../contract/base/form-fields.ts";
import { accountDetailFields, valuesShown } from "../../../../contract/identity/detail-fields.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { invalidFields, Problem } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { RealmModule } from "../../realm/index.ts";
import { accountStore } from "../accounts/account-store.ts";
import { profileValues } from "../providers/new-account.ts";
import { readProviderForm } from "../providers/provider-form.ts";

interface AccountDetailsParts {
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/** The account detail form. */
export function createAccountDetails(deps: PlatformDeps, { realm }: AccountDetailsParts) {
  async function accountOf({ realmId, viewer }: ViewerContext) {
    const account = await accountStore(deps.database.read, realmId).find(viewer.id);
    if (account === undefined) throw new Problem("UNAUTHENTICATED");
    return { ...account, details: JSON.parse(account.details) as Record<string, string> };
  }

  return {
    /** Values by the names of the form's inputs: those of fields that the provider still defines. */
    async values(context: ViewerContext): Promise<Record<string, string>> {
      const definitions = accountDetailFields(await realm.settingsOf(context));
      const { name, details } = await accountOf(context);
      return { ...valuesShown(definitions, details), ...(name === null ? {} : { name }) };
    },

    /** Saves the whole form. Empty fields are removed; stored fields that the provider no longer defines stay. Throws VALIDATION_FAILED. */
    async save(context: ViewerContext, sent: Readonly<Record<string, string>>): Promise<void> {
      const definitions = accountDetailFields(await realm.settingsOf(context));
      const { values, issues } = readProviderForm(definitions, sent, { region: context.region, now: deps.clock.now() });
      if (issues.length > 0) throw invalidFields(issues);
      const account = await accountOf(context);
      const { name, details } = profileValues(definitions, values);
      const others = Object.entries(account.details).filter(([id]) => !belongsTo(definitions, id));
      await accountStore(deps.database.write, context.realmId).completeProfile(account.id, {
        name,
        details: JSON.stringify({ ...Object.fromEntries(others), ...details }),
      });
    },
  };
}
export type AccountDetails = ReturnType<typeof createAccountDetails>;
