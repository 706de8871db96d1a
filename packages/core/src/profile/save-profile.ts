import { AccountId, type UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { saveProfile as route, type SaveProfileInput } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import {
  alertPerson,
  endLinks,
  endSessions,
  hashNewPassword,
  knownAbout,
  limitAddressMails,
  requireOwnPassword,
} from '../auth/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

const Input = inputOf(route)

/** A new e-mail address or password needs the current password and ends every session, this one too. */
export const saveProfile = defineVerb(Input, async ({ ctx, input }): Promise<{ signedOut: boolean }> => {
  const { userId, emailVerified } = requireUser(ctx)
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const newPassword = input['new-password']
  const {
    name = user.name,
    email = user.email,
    announcements,
    assignments,
    lawChanges,
    locale,
    language,
  } = input
  const changesEmail = email !== user.email
  const signedOut = changesEmail || newPassword !== undefined
  if (signedOut) {
    if (!input.password) throw refuse('password_missing')
    await requireOwnPassword(ctx, user, input.password)
  }
  const passwordHash =
    newPassword === undefined
      ? undefined
      : await hashNewPassword(newPassword, [name, ...(await withTx(ctx, (tx) => knownAbout(tx, userId)))])
  if (changesEmail) await limitAddressMails(ctx, userId, email)
  await withTx(ctx, async (tx) => {
    if (signedOut) await endLinks(tx, userId)
    await tx
      .updateTable('app_user')
      .set({
        name,
        ...(announcements !== undefined && { announcements }),
        ...(assignments !== undefined && { assignments }),
        ...(lawChanges !== undefined && { law_changes: lawChanges }),
        ...(locale !== undefined && { locale }),
        ...(language !== undefined && { language }),
        ...(passwordHash && { password_hash: passwordHash }),
        ...(changesEmail && (emailVerified ? { pending_email: email } : { email })),
      })
      .where('id', '=', userId)
      .execute()
    await saveNotifications(tx, userId, input)
    if (changesEmail) await mailNewAddress(tx, ctx, userId, emailVerified)
    const changed = { kind: 'password_changed', detail: { by: 'profile' } } as const
    if (passwordHash) await alertPerson(tx, ctx, changed, { userId })
    if (signedOut) await endSessions(tx, ctx, userId)
  })
  return { signedOut }
})

async function mailNewAddress(tx: Tx, ctx: Ctx, userId: UserId, emailVerified: boolean): Promise<void> {
  await recordEvent(tx, ctx, { kind: 'email_change_requested', detail: {} }, { userId })
  if (!emailVerified) return ctx.jobs.enqueue(tx, sendMail, { template: 'verify-email', userId })
  await ctx.jobs.enqueue(tx, sendMail, { template: 'change-email', userId })
  await ctx.jobs.enqueue(tx, sendMail, { template: 'email-change-planned', userId })
}

async function saveNotifications(tx: Tx, userId: string, input: SaveProfileInput): Promise<void> {
  const kept = await tx
    .selectFrom('membership')
    .select(['account_id', 'scan_reports', 'billing'])
    .where('user_id', '=', userId)
    .execute()
  const listed = new Map(input.accounts?.map((each) => [String(each.id), each]))
  const isMember = (id: string) => kept.some(({ account_id }) => account_id === id)
  if (![...listed.keys()].every(isMember)) throw refuse('account_not_found')
  for (const row of kept) {
    const { scan_reports = row.scan_reports, billing = row.billing } = listed.get(row.account_id) ?? input
    if (scan_reports === row.scan_reports && billing === row.billing) continue
    const id = AccountId.parse(row.account_id)
    await continueInAccount(tx, id)
    await tx
      .updateTable('membership')
      .set({ scan_reports, billing })
      .where('user_id', '=', userId)
      .where('account_id', '=', id)
      .execute()
  }
}
