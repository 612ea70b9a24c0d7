import type { RequestContext } from "../../http/request-context.server.ts";
import type { InstallSheet } from "./views.ts";

/** Store-like data of the realm's app: icon, name, publisher, pictures, and the steps for browsers without a prompt. */
export function installSheet(
  realm: Pick<RequestContext["realm"], "name" | "publisher" | "icons" | "screenshots">,
  labels: Readonly<Record<string, string>>,
): InstallSheet {
  const { screenshots } = realm;
  const text = (key: string) => (labels[key] ?? "").replace("{{realm}}", realm.name);
  return {
    name: realm.name,
    publisher: realm.publisher,
    icon: realm.icons.any192,
    pictures: screenshots === null ? [] : [screenshots.narrow, ...screenshots.more],
    title: text("installTitle"),
    text: text("installText"),
    install: text("installNow"),
    picturesLabel: text("installPictures"),
    steps: [text("installStepShare"), text("installStepAdd"), text("installStepConfirm")],
  };
}
