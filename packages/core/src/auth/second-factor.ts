import type { Tx } from '@placet/db/tx'
import { verifySync } from 'otplib'
import type { Ctx } from '../context.ts'
import { limit } from '../limit.ts'
import { hashRecoveryCode } from '../random.ts'
import { refuse } from '../refuse.ts'
import { SECOND_FACTOR_TRIES } from './limits.ts'

const STEP_SECONDS = 30

/** Time step of a code, at most one step off and later than the last accepted one; null if the code is wrong. */
export function acceptedStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  if (!result.valid) return null
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return step > lastStep ? step : null
}

/** Checks and consumes a code from the app or a recovery code. Each code works once, even under concurrency. */
export async function requireSecondFactor(tx: Tx, ctx: Ctx, userId: string, code: string): Promise<void> {
  const isRight = /^\d{6}$/.test(code)
    ? await takeAppCode(tx, ctx, userId, code)
    : await takeRecoveryCode(tx, ctx, userId, code)
  if (!isRight) throw refuse('two_factor_failed')
}

/** Counted outside the transaction, so that a rollback does not undo the count. */
export function limitSecondFactor(ctx: Ctx, userId: string): Promise<void> {
  return limit(ctx, SECOND_FACTOR_TRIES, userId)
}

async function takeAppCode(tx: Tx, ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const user = await tx
    .selectFrom('app_user')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!user.totp_secret) return false
  const secret = ctx.seal.open('two-factor', user.totp_secret, userId)
  const step = acceptedStep(secret, code, ctx.clock.now(), Number(user.totp_last_step))
  if (step === null) return false
  await tx.updateTable('app_user').set({ totp_last_step: step }).where('id', '=', userId).execute()
  return true
}

async function takeRecoveryCode(tx: Tx, ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
