import { ALERT_KINDS } from '@placet/contract/security-events'
import { type Tx, continueAsUser } from '@placet/db/tx'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'

const LIFE_MS = 7 * 24 * 60 * 60 * 1000

interface NewLink {
  userId: string
  event: { id: string; at: Date }
  address: string
  /** Derived from the job, so that a retry sends the same link. */
  secret: string
}

/** The link lives for seven days from the event, however late the mail is sent. */
export async function issueUndoLink(tx: Tx, { userId, event, address, secret }: NewLink): Promise<void> {
  const expires_at = new Date(event.at.getTime() + LIFE_MS)
  await tx
    .insertInto('undo_link')
    .values({ token_hash: hashSecret(secret), user_id: userId, event_id: event.id, address, expires_at })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

const Event = z.object({
  id: z.string(),
  kind: z.enum(ALERT_KINDS),
  at: z.date(),
  detail: z.record(z.string(), z.unknown()),
})

export interface UndoLink {
  userId: string
  address: string
  hasTwoFactor: boolean
  event: z.infer<typeof Event>
}

/**
 * The link, if it is unused and still the person’s: a mailbox they have left can only undo that they left it. Locks the
 * link and its user, and continues as them, until the transaction ends.
 */
export async function readUndoLink(tx: Tx, ctx: Ctx, secret: string): Promise<UndoLink | null> {
  const row = await tx
    .selectFrom('undo_link')
    .innerJoin('app_user', 'app_user.id', 'undo_link.user_id')
    .select(['undo_link.user_id', 'undo_link.event_id', 'undo_link.address', 'email', 'totp_secret'])
    .where('undo_link.token_hash', '=', hashSecret(secret))
    .where('undo_link.used_at', 'is', null)
    .where('undo_link.expires_at', '>', ctx.clock.now())
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  await continueAsUser(tx, row.user_id)
  const found = await tx
    .selectFrom('security_event')
    .select(['id', 'kind', 'at', 'detail'])
    .where('id', '=', row.event_id)
    .executeTakeFirstOrThrow()
  const event = Event.parse(found)
  if (event.kind !== 'email_changed' && row.address !== row.email) return null
  return { userId: row.user_id, address: row.address, hasTwoFactor: row.totp_secret !== null, event }
}
