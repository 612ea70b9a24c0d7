import { expect, test } from "vitest";
import { hasSecretAddress } from "./secret-address.ts";

const isSecret = (address: string) => hasSecretAddress(new URL(address, "https://tv.example.com"));

test.each([
  "/resetpwd?token=t",
  "/cambiar-contrasena?token=t",
  "/login/resetpwd?token=t",
  "/login/magic-link?token=t",
  "/email-confirmation?token=t",
  "/confirm-reset/t",
  "/confirm-reset/t.data?_routes=x",
  "/confirmar-troca/t/",
  "/redeem?code=C",
  "/canjear?code=C",
  "/gift/redeem/C/login",
  "/impersonate/t",
  "/activate/ABCD-1234",
  "/activar/ABCD-1234.data",
  "/login?from=%2Factivate%2FABCD-1234",
  "/login?redirectTo=%2Fredeem%3Fcode%3DC",
  "/entrar?from=%2Fresgatar%3Fcode%3DC",
  "/login?entryPage=%2Fhome&redirectTo=%2Fredeem",
])("P36 %s carries a secret", (address) => expect(isSecret(address)).toBe(true));

test.each(["/", "/login", "/login?redirectTo=%2Fhome", "/login?redirectTo=https%3A%2F%2Fevil.example%2F", "/gift/g1", "/%ff", "/nowhere"])(
  "P36 %s carries none",
  (address) => expect(isSecret(address)).toBe(false),
);
