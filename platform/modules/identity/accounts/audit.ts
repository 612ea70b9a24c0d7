import { defineAuditEvents } from "../../../events/audit-event.ts";
import { createAuditWriter } from "../../audit/index.ts";

const byViewer = { names: "ACCOUNT", actors: ["VIEWER"] } as const;
/** An operator who acts for the viewer may do it, too. */
const forViewer = { names: "ACCOUNT", actors: ["VIEWER", "OPERATOR"] } as const;

/** Audit events of accounts. */
export const identityAudit = defineAuditEvents({
  SIGN_IN: { ...byViewer, details: ["method"] },
  // By a provider.
  SIGN_UP: { ...byViewer, details: ["provider?"] },
  PASSWORD_RESET: byViewer,
  EMAIL_CONFIRMED: byViewer,
  IDENTITY_LINKED: { ...byViewer, details: ["provider"] },
  IDENTITY_UNLINKED: { ...byViewer, details: ["provider"] },
  SESSION_ENDED: forViewer,
  SESSIONS_ENDED: forViewer,
  // A detail is a term with its version.
  CONSENT: { ...byViewer, details: "ANY" },
  PASSWORD_CHANGED: byViewer,
  SECOND_FACTOR_ON: byViewer,
  // By a job after a reset.
  SECOND_FACTOR_OFF: { names: "ACCOUNT", actors: ["VIEWER", "SYSTEM"] },
  SECOND_FACTOR_ENDS: byViewer,
  RECOVERY_CODE_USED: byViewer,
  RECOVERY_CODES_MADE: byViewer,
  PASSKEY_ADDED: byViewer,
  PASSKEY_REMOVED: byViewer,
  PROFILE_CHANGED: { ...forViewer, details: ["profile"] },
  PROFILE_REMOVED: { ...forViewer, details: ["profile"] },
  EMAIL_CHANGE_ASKED: byViewer,
  EMAIL_CHANGED: byViewer,
  DATA_EXPORTED: byViewer,
  DEVICE_APPROVED: byViewer,
  DEVICE_DENIED: byViewer,
  DELETION_ASKED: byViewer,
  DELETION_WITHDRAWN: byViewer,
  ACCOUNT_DELETED: { names: "ACCOUNT", actors: ["SYSTEM"] },
  IMPERSONATION_LINK: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["operator", "mode", "reason"] },
  IMPERSONATION_BEGUN: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["operator", "session", "mode", "until", "reason"] },
  IMPERSONATION_CALL: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["operator", "session", "call"] },
  // `reason` says how it ended; the operator is the one who acted for the viewer.
  IMPERSONATION_ENDED: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["operator", "session", "reason"] },
  ACCOUNT_MADE: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["role"] },
  ACCOUNT_FOUND: { names: "ACCOUNT", actors: ["OPERATOR"] },
  ACCOUNT_LOCKED: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["reason"] },
  ACCOUNT_UNLOCKED: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["reason"] },
  ROLE_CHANGED: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["from", "to"] },
  SCOPES_CHANGED: { names: "ACCOUNT", actors: ["OPERATOR"], details: ["from", "to"] },
});

export const appendAudit = createAuditWriter(identityAudit);
