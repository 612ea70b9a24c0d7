import type { CompletionStep } from "../../../../contract/identity/completion.ts";
import type { PasskeyAnswer } from "../../../../contract/identity/security.ts";
import type { CallContext, Role } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { RealmModule } from "../../realm/index.ts";
import type { Passkeys } from "../security/passkeys.ts";
import { type Guard, isFactorRequired, type SecondFactor } from "../security/second-factor.ts";
import type { SignInMethod } from "../tables.ts";

export interface SecondStepParts {
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly realm: Pick<RealmModule, "settingsOf">;
}

interface Holder {
  readonly id: string;
  readonly role: Role;
}

/** The second step of a sign-in: decides whether it is required, and checks it. */
export function createSecondStep({ secondFactor, passkeys, realm }: SecondStepParts) {
  return {
    /**
     * It comes before every other step, because only a complete proof may change anything. `guard` throws when the sign-in has ended
     * meanwhile: the secret of a set-up is shown to a sign-in that can still finish.
     */
    async steps(
      context: CallContext,
      { id, role }: Holder,
      { method, factor }: { readonly method: SignInMethod; readonly factor: boolean },
      guard: Guard,
    ): Promise<CompletionStep[]> {
      // A passkey is something that one has, opened by something that one knows or is.
      if (factor || method === "PASSKEY") return [];
      if ((await secondFactor.since(context.realmId, id)) !== null) {
        const own = await passkeys.list(context.realmId, id);
        return [{ type: "SECOND_FACTOR", methods: ["TOTP", "RECOVERY_CODE", ...(own.length > 0 ? (["PASSKEY"] as const) : [])] }];
      }
      if (!isFactorRequired(await realm.settingsOf(context), role)) return [];
      const setup = (await secondFactor.pending(context, id, guard)) ?? (await secondFactor.begin(context, id, guard));
      return [{ type: "SECOND_FACTOR_SETUP", ...setup }];
    },

    /** True for a valid code or passkey; false when neither was sent. Throws CODE_INVALID, PASSKEY_INVALID, TOO_MANY_REQUESTS. */
    async give(
      context: CallContext,
      { id }: Holder,
      step: CompletionStep,
      { code, passkey }: { readonly code?: string; readonly passkey?: PasskeyAnswer },
      guard: Guard,
    ): Promise<boolean> {
      if (step.type === "SECOND_FACTOR" && passkey !== undefined) {
        if ((await passkeys.authenticate(context, passkey)) !== id) throw new Problem("PASSKEY_INVALID");
        return true;
      }
      if (code === undefined) return false;
      if (step.type === "SECOND_FACTOR_SETUP") await secondFactor.confirm(context, id, code, guard);
      else await secondFactor.check(context, id, code);
      return true;
    },
  };
}
export type SecondStep = ReturnType<typeof createSecondStep>;
