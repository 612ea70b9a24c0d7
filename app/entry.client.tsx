import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { decodedState } from "./document/decoded-state.ts";
import { expectEndedLoads } from "./document/ended-loads.ts";
import { keepUnansweredForms } from "./document/unanswered-forms.ts";
import { awaitAnalytics } from "./features/analytics/start.ts";

keepUnansweredForms();
expectEndedLoads(window);
awaitAnalytics();

void decodedState().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
