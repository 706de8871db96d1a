import { connectSmtp } from '@placet/adapters/mail-smtp'
import { NOWHERE } from '@placet/core/context'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { deliverMail } from '@placet/core/mail/index'
import { connectDb, urlForRole } from '@placet/db/client'
import { handleJob, workJobs } from '@placet/db/job-queue'
import { readServicesEnv } from '../env.ts'
import type { TestDeps } from './test-deps.ts'

/** Delivers queued mails to the real SMTP server, or to the test's server, like the worker. */
export async function startMailDelivery(
  deps: TestDeps,
  { smtpUrl }: { smtpUrl?: string } = {},
): Promise<{ stop(): Promise<void> }> {
  const url = smtpUrl ?? (await readServicesEnv()).PLACET_SMTP_URL
  const mailer = connectSmtp({ url, from: 'Placet <hello@placet.example>' })
  const workerUrl = urlForRole(deps.ownerUrl, 'placet_worker')
  const db = connectDb({ url: workerUrl, poolMax: 2 })
  const ctx = { ...deps, db, actor: { kind: 'job', name: sendMail.name }, from: NOWHERE } as const
  const worker = workJobs(
    workerUrl,
    [handleJob(sendMail, (payload, jobId) => deliverMail({ ctx, input: { mailer, payload, jobId } }))],
    (job, error) => process.stderr.write(`${job}: ${String(error)}\n`),
  )
  return {
    async stop() {
      await worker.stop()
      await db.destroy()
      mailer.close()
    },
  }
}
