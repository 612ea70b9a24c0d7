import type { RealmSettings } from "../../../contract/realm/realm.ts";
import type { Language } from "../../routing/locales.ts";

/** What the frame of a page shows of realm and viewer; comes from the root loader. */
export interface ShellFacts {
  /** `purchaseOpen`: pages may lead this viewer to something for sale. */
  readonly realm: Pick<RealmSettings, "name" | "LOGO" | "languages" | "demo" | "scheme" | "purchaseOpen" | "analytics">;
  readonly viewer: {
    readonly isGuest: boolean;
    /** Of the profile that watches. */
    readonly name: string | null;
    readonly isChild: boolean;
    readonly hasProfiles: boolean;
  };
  readonly language: Language;
}
