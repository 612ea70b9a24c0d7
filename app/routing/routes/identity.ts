import { type PageDefinition, page } from "../page-definition.ts";

/** Signing in, up and out. */
export const identityRoutes = {
  login: page({
    file: "routes/identity/login.tsx",
    path: { default: "/login", es: "/iniciar-sesion", pt: "/entrar" },
    labels: ["identity", "federation", "field"],
    layout: "plain",
    cache: false,
    cachedWithout: [
      "bundle_id",
      "cookies",
      "email",
      "entryPage",
      "extraParams",
      "from",
      "isGrantedOnSignIn",
      "redirectTo",
      "showPurchase",
      "socialProvider",
      "type",
    ],
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
    labels: ["identity", "federation", "field"],
    layout: "plain",
    cache: false,
  }),
  /** A sign-in that asked for something first. */
  completeSignIn: page({
    file: "routes/identity/complete-sign-in.tsx",
    path: { default: "/login/complete", es: "/iniciar-sesion/completar", pt: "/entrar/concluir" },
    labels: ["identity", "field", "security"],
    layout: "plain",
    cache: false,
  }),
  requestPassword: page({
    file: "routes/identity/request-password.tsx",
    path: { default: "/login/request-password", es: "/iniciar-sesion/pedir-contrasena", pt: "/entrar/pedir-senha" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  requestNewPassword: page({
    file: "routes/identity/request-new-password.tsx",
    path: { default: "/requestnewpwd", es: "/nueva-contrasena", pt: "/nova-senha" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  loginResetPassword: page({
    file: "routes/identity/reset-password.tsx",
    path: { default: "/login/resetpwd", es: "/iniciar-sesion/cambiar-contrasena", pt: "/entrar/trocar-senha" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  resetPassword: page({
    file: "routes/identity/reset-password.tsx",
    path: { default: "/resetpwd", es: "/cambiar-contrasena", pt: "/trocar-senha" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  confirmReset: page({
    file: "routes/identity/reset-password.tsx",
    path: { default: "/confirm-reset/:code", es: "/confirmar-cambio/:code", pt: "/confirmar-troca/:code" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  magicLink: page({
    file: "routes/identity/magic-link.tsx",
    path: { default: "/login/magic-link", es: "/iniciar-sesion/enlace", pt: "/entrar/link" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  emailConfirmation: page({
    file: "routes/identity/email-confirmation.tsx",
    path: { default: "/email-confirmation", es: "/confirmar-correo", pt: "/confirmar-email" },
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  }),
  /** The television's side of signing in by a code (ID-25). */
  tvLogin: page({
    file: "routes/identity/tv-login.tsx",
    path: { default: "/tv-login/:tvAuthType?", es: "/iniciar-sesion-tv/:tvAuthType?", pt: "/entrar-tv/:tvAuthType?" },
    labels: ["identity", "device"],
    layout: "plain",
    cache: false,
  }),
  activate: page({
    file: "routes/identity/activate.tsx",
    path: { default: "/activate/:id?", es: "/activar/:id?", pt: "/ativar/:id?" },
    labels: ["identity", "device"],
    layout: "plain",
    cache: false,
  }),
  /** An operator's link to act for a viewer (RT-12). */
  impersonate: page({
    file: "routes/identity/impersonate.tsx",
    path: { default: "/impersonate/:token", es: "/impersonate/:token", pt: "/impersonate/:token" },
    labels: ["impersonation"],
    layout: "plain",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;
