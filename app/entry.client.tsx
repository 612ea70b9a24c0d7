import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { awaitAnalytics } from "./features/analytics/start.ts";
import { expectEndedLoads } from "./features/shell/ended-loads.ts";
import { watchForms } from "./forms/unsent-form.ts";

watchForms();
expectEndedLoads(window);
awaitAnalytics();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
