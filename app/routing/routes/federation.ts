import { type PageDefinition, page } from "../page-definition.ts";

/** Signing in with another provider. They stand behind the other pages of `/login`, which are no providers. */
export const federationRoutes = {
  loginProvider: page({
    file: "routes/identity/login-provider.tsx",
    path: {
      default: "/login/:authProvider/:clientName?",
      es: "/iniciar-sesion/:authProvider/:clientName?",
      pt: "/entrar/:authProvider/:clientName?",
    },
    labels: ["identity", "federation", "field"],
    layout: "plain",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;
