import { undoChange as route } from '@placet/contract/profile'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import {
  type UndoLink,
  confirmAddress,
  endLinks,
  endSessions,
  hashPassword,
  limitSecondFactor,
  readUndoLink,
  requireSecondFactor,
} from '../auth/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { hashSecret, newSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

/**
 * “This wasn’t me”: undoes the one change that the mail is about, ends every session and the password, and mails a
 * link to set a new one. Factors from before the change stay (decision 47).
 */
export const undoChange = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, isCodeNeeded } = await withTx(ctx, async (tx) => {
    const link = await requireLink(tx, ctx, input.token)
    return { userId: link.userId, isCodeNeeded: await needsCode(tx, link) }
  })
  if (isCodeNeeded) await limitSecondFactor(ctx, userId)
  const unknownPassword = await hashPassword(newSecret().secret)
  await withTx(ctx, async (tx) => {
    const link = await requireLink(tx, ctx, input.token)
    if (isCodeNeeded) await requireSecondFactor(tx, ctx, userId, input.code ?? '')
    await undo(tx, ctx, link)
    const { email } = await tx
      .updateTable('app_user')
      .set({ password_hash: unknownPassword })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirstOrThrow()
    await endLinks(tx, userId)
    await endSessions(tx, ctx, userId)
    const token_hash = hashSecret(input.token)
    const used_at = ctx.clock.now()
    await tx.updateTable('undo_link').set({ used_at }).where('token_hash', '=', token_hash).execute()
    const detail = { event: link.event.id, kind: link.event.kind }
    await recordEvent(tx, ctx, { kind: 'reported', detail }, { userId })
    await ctx.jobs.enqueue(tx, sendMail, { template: 'reset-password', email })
  })
})

async function requireLink(tx: Tx, ctx: Ctx, token: string): Promise<UndoLink> {
  const link = await readUndoLink(tx, ctx, token)
  if (!link) throw refuse('link_invalid')
  return link
}

/** With a second factor from before the change, a reader of the old mailbox doesn’t get the address without it. */
async function needsCode(tx: Tx, link: UndoLink): Promise<boolean> {
  return link.event.kind === 'email_changed' && link.hasTwoFactor && !(await isTwoFactorOnSince(tx, link))
}

/** Whether two-factor was turned on after the event. The event itself doesn’t count. */
async function isTwoFactorOnSince(tx: Tx, { userId, event }: UndoLink): Promise<boolean> {
  const later = await tx
    .selectFrom('security_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'two_factor_on')
    .where('id', '>', event.id)
    .executeTakeFirst()
  return later !== undefined
}

async function undo(tx: Tx, ctx: Ctx, link: UndoLink): Promise<void> {
  const { userId } = link
  switch (link.event.kind) {
    case 'sign_in':
      await tx
        .deleteFrom('known_device')
        .where('user_id', '=', userId)
        .where('created_at', '=', (eb) =>
          eb
            .selectFrom('known_device')
            .select((device) => device.fn.max('created_at').as('at'))
            .where('user_id', '=', userId)
            .where('created_at', '<=', link.event.at),
        )
        .execute()
      return
    case 'email_changed':
      return confirmAddress(tx, ctx, userId, link.address)
    case 'passkey_added':
      await tx
        .deleteFrom('passkey')
        .where('id', '=', String(link.event.detail['passkey']))
        .where('user_id', '=', userId)
        .execute()
      return
    case 'two_factor_on':
      if (!(await isTwoFactorOnSince(tx, link))) await removeTwoFactor(tx, userId)
      return
    case 'two_factor_off':
    case 'passkey_removed':
    case 'password_changed':
  }
}

async function removeTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ totp_secret: null, totp_pending_secret: null })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}
