import type { Job } from './job.ts'
import { deliverAudit } from './jobs/deliver-audit.ts'
import { testWebhook } from './jobs/test-webhook.ts'
import { checkLogs } from './jobs/check-logs.ts'
import { checkAccountHost } from './jobs/check-account-host.ts'
import { checkMailDomain } from './jobs/check-mail-domain.ts'
import { checkOwnership } from './jobs/check-ownership.ts'
import { checkVatIds } from './jobs/check-vat-ids.ts'
import { deleteDueUsers } from './jobs/delete-due-users.ts'
import { eraseConsents } from './jobs/erase-consents.ts'
import { eraseDomain } from './jobs/erase-domain.ts'
import { eraseDueDomains } from './jobs/erase-due-domains.ts'
import { fetchPublishedLists } from './jobs/fetch-published-lists.ts'
import { followSuspension } from './jobs/follow-suspension.ts'
import { followVendorList } from './jobs/follow-vendor-list.ts'
import { writePublicationLog } from './jobs/write-publication-log.ts'
import { pushProvenHosts } from './jobs/push-proven-hosts.ts'
import { makeAccountExport } from './jobs/make-account-export.ts'
import { publishFindings } from './jobs/publish-findings.ts'
import { pushFollowedConfig } from './jobs/push-followed-config.ts'
import { pushPublishedConfig } from './jobs/push-published-config.ts'
import { queueDueScans } from './jobs/queue-due-scans.ts'
import { reconcilePayments } from './jobs/reconcile-payments.ts'
import { recheckOwnership } from './jobs/recheck-ownership.ts'
import { refundInvoice } from './jobs/refund-invoice.ts'
import { renewSubscriptions } from './jobs/renew-subscriptions.ts'
import { renderPictures } from './jobs/render-pictures.ts'
import { dispatchLook } from './jobs/dispatch-look.ts'
import { dispatchScan } from './jobs/dispatch-scan.ts'
import { runBulkItem } from './jobs/run-bulk-item.ts'
import { sealAudit } from './jobs/seal-audit.ts'
import { sendClientReports } from './jobs/send-client-reports.ts'
import { sendLawNotices } from './jobs/send-law-notices.ts'
import { sendMail } from './jobs/send-mail.ts'
import { settleNoticedPayment } from './jobs/settle-noticed-payment.ts'
import { sendReportMails } from './jobs/send-report-mails.ts'
import { sendUsageNotices } from './jobs/send-usage-notices.ts'

/** All job queues. */
export const JOBS = {
  sendMail,
  sealAudit,
  deliverAudit,
  testWebhook,
  checkVatIds,
  deleteDueUsers,
  makeAccountExport,
  pushPublishedConfig,
  dispatchScan,
  dispatchLook,
  queueDueScans,
  publishFindings,
  runBulkItem,
  writePublicationLog,
  renderPictures,
  eraseConsents,
  eraseDueDomains,
  eraseDomain,
  checkLogs,
  fetchPublishedLists,
  settleNoticedPayment,
  reconcilePayments,
  refundInvoice,
  renewSubscriptions,
  sendUsageNotices,
  sendLawNotices,
  sendReportMails,
  sendClientReports,
  followVendorList,
  followSuspension,
  pushFollowedConfig,
  pushProvenHosts,
  checkOwnership,
  recheckOwnership,
  checkMailDomain,
  checkAccountHost,
} satisfies Record<string, Job>

export const ALL_JOBS: readonly Job[] = Object.values(JOBS)
