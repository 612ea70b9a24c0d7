import { expect, test } from "vitest";
import type { FieldDefinition } from "../../../../contract/realm/realm.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { changeTestRealm } from "../../../testing/test-deps.ts";
import { ownCredentialsFields } from "../providers/own-credentials-fields.ts";
import { FAN, openIdentity } from "../testing/identity-kit.ts";

const field = (id: string, type: FieldDefinition["type"], order: number, required = false): FieldDefinition => ({
  id,
  type,
  required,
  order,
  size: "FULL",
  label: `field.${id}Label`,
  placeholder: null,
  emptyMessage: "field.fieldIsRequired",
  errorMessage: "field.fieldIsInvalid",
  regex: null,
  readOnly: false,
});
const FIELDS = [...ownCredentialsFields, field("birthDate", "birthDate", 6), field("phone", "phoneNumber", 7), field("home", "address", 8)];
const LONDON = { "home-country": "GB", "home-line1": "1 High Street", "home-city": "London", "home-postalCode": "SW1A 1AA" };

describeOnBothDatabases("account details", (open) => {
  const on = openIdentity(open);

  async function defineFields(fields: readonly FieldDefinition[]) {
    const provider = { id: "own", name: "Ringside", kind: "OWN_CREDENTIALS", allowSignUp: true, fields };
    await changeTestRealm(on.database, "ringside", { languages: ["en"], authenticationProviders: [provider] });
  }
  async function signedIn() {
    const { handlers } = on.identity;
    const tokens = await handlers.login(testContext(), { body: { id: FAN.email, secret: FAN.password } });
    return testContext({ viewer: await on.identity.authenticate("ringside", tokens.authorisationToken) });
  }
  const save = async (fields: Record<string, string>) => on.identity.handlers.setAccountDetails(await signedIn(), { body: { fields } });
  const details = async () => (await on.identity.handlers.getAccount(await signedIn(), {})).details;

  test("CM-13 name, address, phone and birth date are kept as a whole where the provider defines them; emptied ones go", async () => {
    await defineFields(FIELDS);
    expect(await details()).toEqual({ name: FAN.name });
    await save({ name: " Fan Ito ", birthDate: "1990-02-03", phone: "+4407400123456", "phone-prefix": "GB", ...LONDON });
    expect(await details()).toEqual({ name: "Fan Ito", birthDate: "1990-02-03", phone: "+447400123456", ...LONDON });
    expect(await on.identity.getViewer("ringside", FAN.id)).toMatchObject({ name: "Fan Ito", email: FAN.email });
    await save({ name: "Fan Ito" });
    expect(await details()).toEqual({ name: "Fan Ito" });
  });

  test("CM-13 what is wrong is said at its field and nothing is kept: empty name, unknown day, half an address, a number of no country", async () => {
    await defineFields(FIELDS);
    const wrong = {
      name: " ",
      birthDate: "1990-02-30",
      phone: "12345678",
      "phone-prefix": "GB",
      "home-country": "GB",
      "home-city": "London",
    };
    await expect(save(wrong)).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      details: {
        fields: [
          { path: "name", code: "pleaseProvideYourName" },
          { path: "birthDate", code: "fieldIsInvalid" },
          { path: "home-line1", code: "line1FieldIsRequired" },
          { path: "home-postalCode", code: "postalCodeFieldIsRequired" },
          { path: "phone", code: "fieldIsInvalid" },
        ],
      },
    });
    expect(await details()).toEqual({ name: FAN.name });
  });

  test("CM-13 P21 neither address of sign-in, password, role nor a field that the provider does not define is changed here", async () => {
    for (const name of ["email", "password", "role", "birthDate"])
      await expect(save({ name: "Fan", [name]: "1990-02-03" })).rejects.toMatchObject({
        details: { fields: [{ path: name, code: "unknown" }] },
      });
  });

  test("CM-13 what the provider no longer defines is not shown, and stays", async () => {
    await defineFields(FIELDS);
    await save({ name: "Fan", birthDate: "1990-02-03", ...LONDON });
    await defineFields(FIELDS.filter(({ id }) => id !== "home"));
    await save({ name: "Fan" });
    expect(await details()).toEqual({ name: "Fan" });
    await defineFields(FIELDS);
    expect(await details()).toEqual({ name: "Fan", ...LONDON });
  });
});
