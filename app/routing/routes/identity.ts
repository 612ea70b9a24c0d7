import { type PageDefinition, page } from "../page-definition.ts";

/** Signing in, up and out. */
export const identityRoutes = {
  login: page({
    file: "routes/identity/login.tsx",
    path: { default: "/login", es: "/iniciar-sesion", pt: "/entrar" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  logout: page({
    file: "routes/identity/logout.tsx",
    path: { default: "/logout", es: "/cerrar-sesion", pt: "/sair" },
    labels: ["identity"],
    layout: "plain",
    cache: false,
  }),
  signup: page({
    file: "routes/identity/signup.tsx",
    path: { default: "/signup", es: "/registro", pt: "/cadastro" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;
