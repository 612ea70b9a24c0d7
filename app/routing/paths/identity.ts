import { samePath, spelled } from "./spelled.ts";

/** Signing in, up and out. */
export const identityPaths = {
  login: spelled("/login", "/iniciar-sesion", "/entrar"),
  logout: spelled("/logout", "/cerrar-sesion", "/sair"),
  signup: spelled("/signup", "/registro", "/cadastro"),
  /** Missing steps of a sign-in. */
  completeSignIn: spelled("/login/complete", "/iniciar-sesion/completar", "/entrar/concluir"),
  requestPassword: spelled("/login/request-password", "/iniciar-sesion/pedir-contrasena", "/entrar/pedir-senha"),
  requestNewPassword: spelled("/requestnewpwd", "/nueva-contrasena", "/nova-senha"),
  loginResetPassword: spelled("/login/resetpwd", "/iniciar-sesion/cambiar-contrasena", "/entrar/trocar-senha"),
  resetPassword: spelled("/resetpwd", "/cambiar-contrasena", "/trocar-senha"),
  confirmReset: spelled("/confirm-reset/:code", "/confirmar-cambio/:code", "/confirmar-troca/:code"),
  magicLink: spelled("/login/magic-link", "/iniciar-sesion/enlace", "/entrar/link"),
  emailConfirmation: spelled("/email-confirmation", "/confirmar-correo", "/confirmar-email"),
  /** Television's side of signing in by a code. */
  tvLogin: spelled("/tv-login/:tvAuthType?", "/iniciar-sesion-tv/:tvAuthType?", "/entrar-tv/:tvAuthType?"),
  activate: spelled("/activate/:id?", "/activar/:id?", "/ativar/:id?"),
  /** An operator's link to act for a viewer. */
  impersonate: samePath("/impersonate/:token"),
} as const;

/** Addresses of signing in that are no pages. */
export const identityResourcePaths = {
  /** Sign-in methods for the panel beside the page. */
  signInPanel: "/_/sign-in",
} as const;
