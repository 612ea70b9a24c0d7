import { accountCreate } from "./account/create.ts";
import { accountImpersonate } from "./account/impersonate.ts";
import { accountLock, accountUnlock } from "./account/lock.ts";
import { accountRole } from "./account/role.ts";
import { accountShow } from "./account/show.ts";
import { analyticsReport } from "./analytics/report.ts";
import { auditExport } from "./audit/export.ts";
import { auditList } from "./audit/list.ts";
import { bundleCheck } from "./bundle/check.ts";
import { bundleExport } from "./bundle/export.ts";
import { bundleImport } from "./bundle/import.ts";
import type { Command } from "./command.ts";
import { backupCommand } from "./database/backup.ts";
import { migrateCommand } from "./database/migrate.ts";
import { restoreCommand } from "./database/restore.ts";
import { doctor } from "./doctor/doctor.ts";
import { guideImport } from "./guide/import.ts";
import { jobsDead, jobsRevive } from "./jobs.ts";
import { paymentAnswer } from "./payment/answer.ts";
import { paymentDisputes } from "./payment/disputes.ts";
import { paymentList } from "./payment/list.ts";
import { priceChange, priceList, priceWithdraw } from "./payment/price.ts";
import { paymentRefund } from "./payment/refund.ts";
import { realmCreate } from "./realm/create.ts";
import { realmList } from "./realm/list.ts";
import { realmProviderSecret } from "./realm/provider-secret.ts";
import { realmPushKey } from "./realm/push-key.ts";
import { realmSet } from "./realm/set.ts";
import { realmShow } from "./realm/show.ts";
import { reviewApprove, reviewReject } from "./review/decide.ts";
import { reviewList } from "./review/list.ts";
import { searchTry } from "./search/try.ts";
import { secretReseal } from "./secret.ts";
import { voucherList } from "./voucher/list.ts";
import { voucherMake } from "./voucher/make.ts";

/** The operator's commands, in the order of the help. A new one is a line here. */
export const COMMANDS: readonly Command[] = [
  realmList,
  realmCreate,
  realmSet,
  realmShow,
  realmProviderSecret,
  realmPushKey,
  bundleCheck,
  bundleImport,
  bundleExport,
  guideImport,
  accountCreate,
  accountShow,
  accountRole,
  accountLock,
  accountUnlock,
  accountImpersonate,
  voucherMake,
  voucherList,
  paymentList,
  paymentRefund,
  paymentDisputes,
  paymentAnswer,
  priceChange,
  priceList,
  priceWithdraw,
  reviewList,
  reviewApprove,
  reviewReject,
  analyticsReport,
  auditList,
  auditExport,
  jobsDead,
  jobsRevive,
  searchTry,
  secretReseal,
  migrateCommand,
  backupCommand,
  restoreCommand,
  doctor,
];
