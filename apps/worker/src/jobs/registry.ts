import { checkVatIds } from '@placet/contract/jobs/check-vat-ids'
import { deleteDueUsers } from '@placet/contract/jobs/delete-due-users'
import { eraseConsents } from '@placet/contract/jobs/erase-consents'
import { fetchPublishedLists } from '@placet/contract/jobs/fetch-published-lists'
import { followVendorList } from '@placet/contract/jobs/follow-vendor-list'
import { logPublications } from '@placet/contract/jobs/log-publications'
import { publishFindings } from '@placet/contract/jobs/publish-findings'
import { pushFollowedConfig } from '@placet/contract/jobs/push-followed-config'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { queueDueScans } from '@placet/contract/jobs/queue-due-scans'
import { reconcilePayments } from '@placet/contract/jobs/reconcile-payments'
import { refundInvoice } from '@placet/contract/jobs/refund-invoice'
import { renewSubscriptions } from '@placet/contract/jobs/renew-subscriptions'
import { requestPictures } from '@placet/contract/jobs/request-pictures'
import { requestScan } from '@placet/contract/jobs/request-scan'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { settleNoticedPayment } from '@placet/contract/jobs/settle-noticed-payment'
import { tellOfUsage } from '@placet/contract/jobs/tell-of-usage'
import * as accounts from '@placet/core/accounts/index'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import * as invoices from '@placet/core/invoices/index'
import { deliverMail } from '@placet/core/mail/index'
import type { FileFetcher, Mailer } from '@placet/core/ports'
import * as payments from '@placet/core/payments/index'
import * as plans from '@placet/core/plans/index'
import * as profile from '@placet/core/profile/index'
import * as renewals from '@placet/core/renewals/index'
import * as scans from '@placet/core/scans/index'
import * as settings from '@placet/core/settings/index'
import * as vendors from '@placet/core/vendors/index'
import { type JobHandler, type JobWorker, handleJob, workJobs } from '@placet/db/job-queue'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import { eraseConsents as erase } from './proofs/erase-consents.ts'
import { logPublications as logPublished, type LogTarget } from './proofs/log-publications.ts'
import { requestPictures as havePictured } from './proofs/request-pictures.ts'
import { type ScanTarget, requestScan as handToScanners } from './scans/request-scan.ts'
import { type PushTarget, pushPublishedConfig as push } from './settings/push-published-config.ts'

interface Workshop {
  url: string
  deps: Deps
  mailer: Mailer
  target: PushTarget
  scanners: ScanTarget
  publications: LogTarget
  lists: { files: FileFetcher; gvlUrl: string | undefined; providersUrl: string | undefined }
  log: Log
  metrics: Metrics
}

/** Jobs need PostgreSQL, the rest of the worker does not: nothing waits for them to start. */
export function startJobs(workshop: Workshop): JobWorker {
  const { url, deps, mailer, target, scanners, publications, lists, log, metrics } = workshop
  const as = (name: string): Ctx => ({ ...deps, actor: { kind: 'job', name }, from: NOWHERE })
  const outcomes = metrics.counter({
    name: 'placet_jobs_total',
    help: 'Jobs by name and outcome',
    labels: ['job', 'outcome'],
  })
  const handlers: JobHandler[] = [
    handleJob(sendMail, (payload, jobId) =>
      deliverMail({ ctx: as(sendMail.name), input: { mailer, payload, jobId } }),
    ),
    handleJob(deleteDueUsers, async () => {
      await profile.deleteDueUsers({ ctx: as(deleteDueUsers.name), input: {} })
    }),
    handleJob(pushPublishedConfig, (payload) => push(as(pushPublishedConfig.name), target, payload)),
    handleJob(requestScan, (payload) => handToScanners(as(requestScan.name), scanners, payload)),
    handleJob(queueDueScans, async () => {
      await scans.queueDueScans({ ctx: as(queueDueScans.name), input: {} })
    }),
    handleJob(publishFindings, async (payload) => {
      await scans.publishFindings({ ctx: as(publishFindings.name), input: payload })
    }),
    handleJob(logPublications, () => logPublished(as(logPublications.name), publications)),
    handleJob(requestPictures, (payload) => havePictured(as(requestPictures.name), scanners, payload)),
    handleJob(fetchPublishedLists, () =>
      vendors.fetchPublishedLists({ ctx: as(fetchPublishedLists.name), input: lists }),
    ),
    handleJob(settleNoticedPayment, (payload) =>
      payments.askProvider({ ctx: as(settleNoticedPayment.name), input: payload }),
    ),
    handleJob(checkVatIds, async () => {
      await accounts.checkVatIds({ ctx: as(checkVatIds.name), input: {} })
    }),
    handleJob(reconcilePayments, async () => {
      if (deps.payments || deps.wallet)
        await payments.reconcilePayments({ ctx: as(reconcilePayments.name), input: {} })
    }),
    handleJob(refundInvoice, async (payload) => {
      const { refunds } = await invoices.refundInvoice({ ctx: as(refundInvoice.name), input: payload })
      log.info({ event: 'refunds_ordered', number: payload.number, refunds }, 'refunds ordered')
    }),
    handleJob(followVendorList, async () => {
      await settings.followVendorList({ ctx: as(followVendorList.name), input: {} })
    }),
    handleJob(pushFollowedConfig, (payload) => push(as(pushFollowedConfig.name), target, payload)),
    handleJob(renewSubscriptions, async () => {
      const ctx = as(renewSubscriptions.name)
      await renewals.renewDueSubscriptions({ ctx, input: {} })
      await renewals.collectDueInvoices({ ctx, input: {} })
      await renewals.tellOfExpiringCards({ ctx, input: {} })
    }),
    handleJob(tellOfUsage, () => plans.tellOfUsage({ ctx: as(tellOfUsage.name), input: {} })),
    handleJob(eraseConsents, (payload) => erase(as(eraseConsents.name), scanners, payload)),
  ]
  const counted = handlers.map(({ job, run }) => ({
    job,
    async run(payload: unknown, jobId: string) {
      await run(payload, jobId)
      outcomes.inc({ job: job.name, outcome: 'done' })
    },
  }))
  return workJobs(url, counted, (job, error) => {
    outcomes.inc({ job, outcome: 'failed' })
    log.warn({ event: 'job_retry', job, err: error }, 'job failed; will retry')
  })
}
