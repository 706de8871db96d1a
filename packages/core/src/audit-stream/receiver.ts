import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { AuditReceiver } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { refuse } from '../refuse.ts'

export type ReceiverRow = Selectable<AuditReceiver>

/** The receiver for the whole installation. All others are webhooks, with the id of their account. */
export const SYSLOG = 'syslog'

/** The webhook of an account, locked. */
export function findWebhook(tx: Tx, accountId: AccountId): Promise<ReceiverRow | undefined> {
  return tx
    .selectFrom('audit_receiver')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockWebhook(tx: Tx, accountId: AccountId): Promise<ReceiverRow> {
  const webhook = await findWebhook(tx, accountId)
  if (!webhook) throw refuse('webhook_not_found')
  return webhook
}
