import type { PlatformDeps } from "../../platform-deps.ts";
import type { RealmModule } from "../realm/index.ts";

/** Shared by all folders of this module: the parts of the platform, and the realm module. */
export interface IdentityContext extends PlatformDeps {
  readonly realm: Pick<RealmModule, "getSettings" | "settingsOf" | "sectionOf" | "text" | "texts">;
}
