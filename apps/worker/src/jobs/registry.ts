import type { Job, PayloadOf } from '@placet/contract/job'
import { JOBS } from '@placet/contract/jobs'
import * as bulk from '@placet/core/bulk/index'
import * as branding from '@placet/core/branding/index'
import * as auditStream from '@placet/core/audit-stream/index'
import * as accountExit from '@placet/core/account-exit/index'
import * as accounts from '@placet/core/accounts/index'
import * as clientReports from '@placet/core/client-reports/index'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import * as domains from '@placet/core/domains/index'
import * as hostnames from '@placet/core/hostnames/index'
import * as invoices from '@placet/core/invoices/index'
import * as laws from '@placet/core/laws/index'
import { deliverMail } from '@placet/core/mail/index'
import type { FileFetcher, Mailer, SiteProbe } from '@placet/core/ports'
import * as payments from '@placet/core/payments/index'
import * as plans from '@placet/core/plans/index'
import * as profile from '@placet/core/profile/index'
import * as reports from '@placet/core/reports/index'
import * as renewals from '@placet/core/renewals/index'
import * as scans from '@placet/core/scans/index'
import * as settings from '@placet/core/settings/index'
import * as sso from '@placet/core/sso/index'
import * as vendors from '@placet/core/vendors/index'
import { type JobHandler, type JobWorker, handleJob, workJobs } from '@placet/db/job-queue'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import { type StreamTargets, createAuditDelivery } from './audit-stream/deliver-audit.ts'
import { eraseDomain } from './domains/erase-domain.ts'
import { pushProvenHosts } from './hostnames/push-proven-hosts.ts'
import { dispatchLook } from './onboarding/dispatch-look.ts'
import { createLogCheck } from './proofs/check-logs.ts'
import { eraseConsents } from './proofs/erase-consents.ts'
import type { WritersTarget } from './proofs/writers-target.ts'
import { renderPictures } from './proofs/render-pictures.ts'
import { type LogTarget, writePublicationLog } from './proofs/write-publication-log.ts'
import { dispatchScan, type ScanTarget } from './scans/dispatch-scan.ts'
import { type PushTarget, pushPublishedConfig } from './settings/push-published-config.ts'

interface JobContext {
  url: string
  deps: Deps
  mailer: Mailer
  target: PushTarget
  scanners: ScanTarget & WritersTarget
  publications: LogTarget
  /** Notices that PostgreSQL was restored from a backup. */
  checkDatabase: () => Promise<void>
  probe: SiteProbe
  streams: StreamTargets
  lists: { files: FileFetcher; gvlUrl: string | undefined; providersUrl: string | undefined }
  log: Log
  metrics: Metrics
}

/** Jobs need PostgreSQL, but the rest of the worker does not, so nothing waits for them to start. */
export function startJobs(context: JobContext): JobWorker {
  const {
    url,
    deps,
    mailer,
    target,
    scanners,
    publications,
    checkDatabase,
    probe,
    streams,
    lists,
    log,
    metrics,
  } = context
  const as = (name: string): Ctx => ({ ...deps, actor: { kind: 'job', name }, from: NOWHERE })
  const outcomes = metrics.counter({
    name: 'placet_jobs_total',
    help: 'Runs of jobs by queue and outcome; a failed run is retried',
    labels: ['queue', 'outcome'],
  })
  const handle = <J extends Job>(
    job: J,
    run: (ctx: Ctx, input: PayloadOf<J>, id: string) => Promise<unknown>,
  ) =>
    handleJob(job, async (payload, id) => {
      await run(as(job.name), payload, id)
    })
  const handlers: JobHandler[] = [
    handle(JOBS.sendMail, (ctx, payload, jobId) => deliverMail({ ctx, input: { mailer, payload, jobId } })),
    handle(JOBS.sealAudit, async (ctx, input) => {
      await accounts.sealAudit({ ctx, input })
      await auditStream.queueStream({ ctx, input: { hasSyslog: streams.syslog !== null } })
      await accounts.deleteOldEvents({ ctx, input })
    }),
    handle(JOBS.deliverAudit, createAuditDelivery(streams, metrics)),
    handle(JOBS.testWebhook, (ctx, input) =>
      auditStream.runWebhookTest({ ctx, input: { ...input, webhooks: streams.webhooks } }),
    ),
    handle(JOBS.deleteDueUsers, async (ctx, input) => {
      await profile.deleteDueUsers({ ctx, input })
      await accountExit.deleteDueAccounts({ ctx, input })
      await accountExit.deleteEndedExports({ ctx, input })
    }),
    handle(JOBS.makeAccountExport, (ctx, input) => accountExit.makeAccountExport({ ctx, input })),
    handle(JOBS.pushPublishedConfig, (ctx, input) => pushPublishedConfig(ctx, target, input)),
    handle(JOBS.dispatchScan, (ctx, input) => dispatchScan(ctx, scanners, input)),
    handle(JOBS.dispatchLook, (ctx, input) => dispatchLook(ctx, scanners, input)),
    handle(JOBS.queueDueScans, (ctx, input) => scans.queueDueScans({ ctx, input })),
    handle(JOBS.publishFindings, (ctx, input) => scans.publishFindings({ ctx, input })),
    handle(JOBS.runBulkItem, (ctx, input) => bulk.runBulkItem({ ctx, input })),
    handle(JOBS.writePublicationLog, (ctx) =>
      writePublicationLog(ctx, publications, { ...scanners, checkDatabase }),
    ),
    handle(JOBS.renderPictures, (ctx, input) => renderPictures(ctx, scanners, input)),
    handle(JOBS.fetchPublishedLists, (ctx) => vendors.fetchPublishedLists({ ctx, input: lists })),
    handle(JOBS.settleNoticedPayment, (ctx, input) => payments.askProvider({ ctx, input })),
    handle(JOBS.checkVatIds, (ctx, input) => accounts.checkVatIds({ ctx, input })),
    handle(JOBS.reconcilePayments, async (ctx, input) => {
      if (deps.payments || deps.wallet) await payments.reconcilePayments({ ctx, input })
    }),
    handle(JOBS.refundInvoice, async (ctx, input) => {
      const { refunds } = await invoices.refundInvoice({ ctx, input })
      log.info({ event: 'refunds_ordered', number: input.number, refunds }, 'refunds ordered')
    }),
    handle(JOBS.followVendorList, (ctx, input) => settings.followVendorList({ ctx, input })),
    handle(JOBS.followSuspension, (ctx, input) => settings.followSuspension({ ctx, input })),
    handle(JOBS.pushFollowedConfig, (ctx, input) => pushPublishedConfig(ctx, target, input)),
    handle(JOBS.renewSubscriptions, async (ctx, input) => {
      await renewals.renewDueSubscriptions({ ctx, input })
      await renewals.collectDueInvoices({ ctx, input })
      await renewals.sendCardExpiryNotices({ ctx, input })
    }),
    handle(JOBS.sendUsageNotices, (ctx, input) => plans.sendUsageNotices({ ctx, input })),
    handle(JOBS.sendLawNotices, async (ctx, input) => {
      const { told } = await laws.sendLawNotices({ ctx, input })
      log.info({ event: 'law_notices_sent', sites: told }, 'law notices sent')
    }),
    handle(JOBS.sendReportMails, (ctx, input) => reports.sendReportMails({ ctx, input })),
    handle(JOBS.sendClientReports, (ctx, input) => clientReports.sendClientReports({ ctx, input })),
    handle(JOBS.pushProvenHosts, (ctx, input) => pushProvenHosts(ctx, target, input)),
    handle(JOBS.checkOwnership, (ctx, input) =>
      hostnames.runOwnershipCheck({ ctx, input: { ...input, probe } }),
    ),
    handle(JOBS.recheckOwnership, async (ctx, input) => {
      await hostnames.storeChallenges({ ctx, input })
      await hostnames.recheckOwnership({ ctx, input })
      await branding.recheckAccountHosts({ ctx, input })
      await sso.recheckMailDomains({ ctx, input })
      await sso.warnAboutCertificates({ ctx, input })
    }),
    handle(JOBS.checkMailDomain, (ctx, input) => sso.runMailDomainCheck({ ctx, input: { ...input, probe } })),
    handle(JOBS.checkAccountHost, (ctx, input) =>
      branding.runAccountHostCheck({ ctx, input: { ...input, probe } }),
    ),
    handle(JOBS.checkLogs, createLogCheck(metrics, log)),
    handle(JOBS.eraseConsents, (ctx, input) => eraseConsents(ctx, scanners, input)),
    handle(JOBS.eraseDueDomains, (ctx, input) => domains.eraseDueDomains({ ctx, input })),
    handle(JOBS.eraseDomain, (ctx, input) => eraseDomain(ctx, { ...scanners, ...target }, input)),
  ]
  const counted = handlers.map(({ job, run }) => ({
    job,
    async run(payload: unknown, jobId: string) {
      await run(payload, jobId)
      outcomes.inc({ queue: job.name, outcome: 'done' })
    },
  }))
  return workJobs(url, counted, (job, error) => {
    outcomes.inc({ queue: job, outcome: 'failed' })
    log.warn({ event: 'job_retry', job, err: error }, 'job failed; will retry')
  })
}
