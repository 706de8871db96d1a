import { UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { AlertKind, SecurityEvent } from '@placet/contract/security-events'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { recordEvent } from '../security-event.ts'

const HOUR_MS = 60 * 60 * 1000
const SIGN_IN_MAILS_PER_HOUR = 5

type AlertEvent = Extract<SecurityEvent, { kind: AlertKind }>

interface Alerted {
  userId: string
  accountId?: string | undefined
  /** Where the mail goes, if not to the person’s address: a changed address is reported to the one before. */
  to?: string
}

/** Records the event and mails it to the person, with a link to undo it. */
export async function alertPerson(
  tx: Tx,
  ctx: Ctx,
  event: AlertEvent,
  { userId, accountId, to }: Alerted,
): Promise<void> {
  const eventId = await recordEvent(tx, ctx, event, { userId, accountId })
  if (!(await mayMail(tx, ctx, event, userId))) return
  await ctx.jobs.enqueue(tx, sendMail, {
    template: 'security-alert',
    userId: UserId.parse(userId),
    eventId,
    ...(to !== undefined && { to }),
  })
}

/** Unconfirmed addresses may be someone else’s, and signing in over and over must not fill a mailbox. */
async function mayMail(tx: Tx, ctx: Ctx, { kind, detail }: AlertEvent, userId: string): Promise<boolean> {
  const { email_verified_at } = await tx
    .selectFrom('app_user')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!email_verified_at) return false
  if (kind !== 'sign_in') return true
  if (!detail.newDevice) return false
  const recent = await tx
    .selectFrom('security_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('at', '>', new Date(ctx.clock.now().getTime() - HOUR_MS))
    .where('detail', '@>', JSON.stringify({ newDevice: true }))
    .limit(SIGN_IN_MAILS_PER_HOUR + 1)
    .execute()
  return recent.length <= SIGN_IN_MAILS_PER_HOUR
}
