import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { expectEndedLoads } from "./features/shell/ended-loads.ts";
import { watchForms } from "./forms/unsent-form.ts";

watchForms();
expectEndedLoads(window);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
