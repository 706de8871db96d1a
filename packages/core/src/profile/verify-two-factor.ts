import { verifyTwoFactor as route } from '@placet/contract/profile'
import { inputOf } from '@placet/contract/route'
import { alertPerson, acceptedStep, endLinks, endSessions, limitSecondFactor } from '../auth/index.ts'
import { noteSecondFactor } from '../account-policy.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireVerifiedEmail } from '../permissions.ts'
import { hashRecoveryCode, newRecoveryCode } from '../random.ts'
import { refuse } from '../refuse.ts'

const RECOVERY_CODES = 10

/** Enables two-factor authentication, ends the other sessions and returns recovery codes, stored as hashes only. */
export const verifyTwoFactor = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId } = requireVerifiedEmail(ctx)
  await limitSecondFactor(ctx, userId)
  return withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    const user = await tx
      .selectFrom('app_user')
      .select('totp_pending_secret')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const pending = user.totp_pending_secret && ctx.seal.open('two-factor', user.totp_pending_secret, userId)
    const step = pending === input.secret ? acceptedStep(pending, input.code, ctx.clock.now(), 0) : null
    if (step === null || !user.totp_pending_secret) throw refuse('two_factor_failed')
    await tx
      .updateTable('app_user')
      .set({ totp_secret: user.totp_pending_secret, totp_pending_secret: null, totp_last_step: step })
      .where('id', '=', userId)
      .execute()
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await tx
      .insertInto('recovery_code')
      .values(recoveryCodes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code) })))
      .execute()
    await noteSecondFactor(tx, ctx, sessionId)
    await endLinks(tx, userId)
    await endSessions(tx, ctx, userId, sessionId)
    await alertPerson(tx, ctx, { kind: 'two_factor_on', detail: {} }, { userId })
    return { recoveryCodes }
  })
})
