import type { WebhookView } from '@placet/contract/audit-stream'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import type { ReceiverRow } from './receiver.ts'

export const getAuditWebhook = defineVerb(
  NoInput,
  async ({ ctx }): Promise<{ webhook: WebhookView | null }> => {
    const accountId = requirePermission(ctx, 'ownership:read')
    const row = await withTx(ctx, (tx) =>
      tx.selectFrom('audit_receiver').selectAll().where('id', '=', accountId).executeTakeFirst(),
    )
    return { webhook: row ? toView(row, ctx.clock.now()) : null }
  },
)

function toView(row: ReceiverRow, now: Date): WebhookView {
  const { former_until, failing_since, disabled_at, test_requested_at, tested_at } = row
  return {
    url: row.url ?? '',
    createdAt: row.created_at.toISOString(),
    formerSecretUntil: former_until && former_until > now ? former_until.toISOString() : null,
    waiting: Number(row.queued_sequence) - Number(row.delivered_sequence),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    failingSince: failing_since?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    lastError: row.last_error,
    nextAttemptAt: failing_since && !disabled_at ? row.next_attempt_at.toISOString() : null,
    disabledAt: disabled_at?.toISOString() ?? null,
    isTesting: test_requested_at !== null && (tested_at === null || tested_at < test_requested_at),
    testedAt: tested_at?.toISOString() ?? null,
    testError: row.test_error,
  }
}
