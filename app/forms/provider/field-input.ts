import type { FieldDefinition } from "../../../contract/realm/realm.ts";

export interface InputKind {
  readonly type: "text" | "email" | "tel" | "password";
  readonly autoComplete: string;
  readonly inputMode?: "email" | "tel" | "numeric";
  readonly autoCapitalize?: "none" | "words" | "characters";
  readonly minLength?: number;
  readonly maxLength: number;
  /** Rules for password managers that generate a password. */
  readonly passwordRules?: string;
}

/** Autofill names for parts of a name, by the usual ids. */
const NAME_PARTS: Readonly<Record<string, string>> = {
  firstName: "given-name",
  givenName: "given-name",
  lastName: "family-name",
  familyName: "family-name",
  middleName: "additional-name",
};

/** Text and list fields that are parts of an address. */
const TEXTS = [
  ["-city", "address-level2"],
  ["-country", "country"],
] as const;

/**
 * Browser input of a kind of field: keyboard, autofill, and limits that the browser can check. A dropdown without values is a text
 * input; dates have three inputs.
 */
export function inputKind(definition: Pick<FieldDefinition, "id" | "type" | "minLength" | "maxLength">, minPassword: number): InputKind {
  const kind = kindOf(definition, minPassword);
  const { minLength = kind.minLength, maxLength = kind.maxLength } = definition;
  return { ...kind, maxLength: Math.min(maxLength, kind.maxLength), ...(minLength === undefined ? {} : { minLength }) };
}

function kindOf({ id, type }: Pick<FieldDefinition, "id" | "type">, minPassword: number): InputKind {
  switch (type) {
    case "email":
      return { type: "email", autoComplete: "email", inputMode: "email", autoCapitalize: "none", maxLength: 254 };
    case "password":
      return {
        type: "password",
        autoComplete: "new-password",
        minLength: minPassword,
        maxLength: 256,
        passwordRules: `minlength: ${minPassword};`,
      };
    case "confirmPassword":
      return { type: "password", autoComplete: "new-password", maxLength: 256 };
    case "phoneNumber":
      return { type: "tel", autoComplete: "tel-national", inputMode: "tel", maxLength: 40 };
    case "date":
    case "birthDate":
      return { type: "text", autoComplete: type === "date" ? "off" : "bday", inputMode: "numeric", maxLength: 10 };
    case "name":
      return { type: "text", autoComplete: NAME_PARTS[id] ?? "name", autoCapitalize: "words", maxLength: 200 };
    case "fullName":
      return { type: "text", autoComplete: "name", autoCapitalize: "words", maxLength: 200 };
    case "address":
      return { type: "text", autoComplete: "street-address", maxLength: 200 };
    case "line1":
      return { type: "text", autoComplete: "address-line1", maxLength: 200 };
    case "administrativeLevel1":
      return { type: "text", autoComplete: "address-level1", maxLength: 200 };
    case "postalCode":
      return { type: "text", autoComplete: "postal-code", autoCapitalize: "characters", maxLength: 12 };
    case "taxNumber":
      return { type: "text", autoComplete: "off", autoCapitalize: "characters", maxLength: 20 };
    case "text":
    case "dropdown":
      return { type: "text", autoComplete: TEXTS.find(([end]) => id.endsWith(end))?.[1] ?? "on", maxLength: 200 };
  }
}
