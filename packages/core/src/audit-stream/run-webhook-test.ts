import type { WebhookBody } from '@placet/contract/audit-stream'
import { testWebhook as job } from '@placet/contract/jobs/test-webhook'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import type { WebhookSender } from '../ports.ts'
import { signRequest } from './sign-request.ts'

const Input = job.payload.extend({ webhooks: z.custom<WebhookSender>() })

/** Sends a request without entries. Its result changes nothing about the delivery of entries. */
export const runWebhookTest = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { accountId, webhooks } = input
  const webhook = await withTx(ctx, (tx) =>
    tx.selectFrom('audit_receiver').selectAll().where('id', '=', accountId).executeTakeFirst(),
  )
  if (!webhook) return
  const content: WebhookBody = { kind: 'test', account: accountId, entries: [] }
  const body = JSON.stringify(content)
  const outcome = await webhooks.post(webhook.url ?? '', { headers: signRequest(ctx, webhook, body), body })
  const test_error = outcome.kind === 'failed' ? outcome.reason.slice(0, 200) : null
  await withTx(ctx, (tx) =>
    tx
      .updateTable('audit_receiver')
      .set({ tested_at: ctx.clock.now(), test_error })
      .where('id', '=', accountId)
      .execute(),
  )
})
