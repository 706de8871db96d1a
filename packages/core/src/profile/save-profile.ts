import { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { saveProfile as route, type SaveProfileInput } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import {
  countWrongPassword,
  endSessions,
  hashPassword,
  passwordMatches,
  requirePasswordTry,
  requireStrongPassword,
} from '../auth/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

const Input = inputOf(route)

/** A new e-mail address or password needs the current password and ends every session, this one too. */
export const saveProfile = defineVerb(Input, async ({ ctx, input }): Promise<{ signedOut: boolean }> => {
  const { userId } = requireUser(ctx)
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const newPassword = input['new-password']
  const { name = user.name, email = user.email, announcements } = input
  const changesEmail = email !== user.email
  const signedOut = changesEmail || newPassword !== undefined
  if (signedOut) await requireCurrentPassword(ctx, user, input.password)
  if (newPassword !== undefined) requireStrongPassword(newPassword, [name, user.email])
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
  await withTx(ctx, async (tx) => {
    await tx
      .updateTable('app_user')
      .set({
        name,
        ...(announcements !== undefined && { announcements }),
        ...(passwordHash && { password_hash: passwordHash }),
        ...(changesEmail && { pending_email: email }),
      })
      .where('id', '=', userId)
      .execute()
    await saveNotifications(tx, userId, input)
    if (changesEmail) await ctx.jobs.enqueue(tx, sendMail, { template: 'change-email', userId })
    if (passwordHash) await ctx.jobs.enqueue(tx, sendMail, { template: 'password-changed', userId })
    if (signedOut) await endSessions(tx, ctx, userId)
  })
  return { signedOut }
})

async function requireCurrentPassword(
  ctx: Ctx,
  user: { email: string; password_hash: string },
  password: string | undefined,
): Promise<void> {
  if (!password) throw refuse('password_missing')
  await requirePasswordTry(ctx, user.email)
  if (await passwordMatches(password, user.password_hash)) return
  await countWrongPassword(ctx, user.email)
  throw refuse('password_wrong')
}

async function saveNotifications(tx: Tx, userId: string, input: SaveProfileInput): Promise<void> {
  const kept = await tx
    .selectFrom('membership')
    .select(['account_id', 'scan_reports', 'billing'])
    .where('user_id', '=', userId)
    .execute()
  const listed = new Map(input.accounts?.map((each) => [String(each.id), each]))
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
