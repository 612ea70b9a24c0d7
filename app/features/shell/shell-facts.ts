import type { RealmSettings } from "../../../contract/realm/realm.ts";
import type { Language } from "../../routing/locales.ts";

/** Realm and viewer data for the frame of a page, from the root loader. */
export interface ShellFacts {
  /** `purchaseOpen`: pages may offer this viewer a purchase. */
  readonly realm: Pick<
    RealmSettings,
    "name" | "LOGO" | "languages" | "demo" | "scheme" | "purchaseOpen" | "selfRegistration" | "analytics"
  >;
  readonly viewer: {
    readonly isGuest: boolean;
    /** Name of the watching profile. */
    readonly name: string | null;
    readonly isChild: boolean;
    /** True for a profile with an age limit, and while an operator acts for the viewer. */
    readonly isLimited: boolean;
    readonly hasProfiles: boolean;
    readonly hasLists: boolean;
  };
  readonly language: Language;
}
