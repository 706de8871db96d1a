import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Ctx, Deps } from '@placet/core/context'
import { deliverMail } from '@placet/core/mail/deliver-mail'
import type { Mailer } from '@placet/core/ports'
import { type JobHandler, handleJob } from '@placet/db/job-queue'
import { type PushTarget, pushPublishedConfig as push } from './settings/push-published-config.ts'

/** Every job and what does it. */
export function jobHandlers(deps: Deps, mailer: Mailer, target: PushTarget): JobHandler[] {
  const as = (name: string): Ctx => ({ ...deps, actor: { kind: 'job', name } })
  return [
    handleJob(sendMail, (payload) => deliverMail({ ctx: as(sendMail.name), input: { mailer, payload } })),
    handleJob(pushPublishedConfig, (payload) => push(as(pushPublishedConfig.name), target, payload)),
  ]
}
