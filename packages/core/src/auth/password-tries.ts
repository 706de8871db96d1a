import type { LimitRule } from '@placet/db/rate-limits'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { PASSWORD_TRIES_ACCOUNT, PASSWORD_TRIES_HERE, PASSWORD_TRIES_NETWORK } from './limits.ts'

/** Refuses before checking the password, so that nothing leaks beyond a limit. Correct ones are not counted. */
export async function requirePasswordTry(ctx: Ctx, email: string): Promise<void> {
  const left = await Promise.all(bucketsOf(ctx, email).map(([rule, key]) => ctx.limits.has(rule, key)))
  if (left.includes(false)) throw refuse('too_many_requests')
}

export async function countWrongPassword(ctx: Ctx, email: string): Promise<void> {
  await Promise.all(bucketsOf(ctx, email).map(([rule, key]) => ctx.limits.take(rule, key)))
}

function bucketsOf(ctx: Ctx, email: string): [LimitRule, string][] {
  const { network } = ctx.from
  return [
    [PASSWORD_TRIES_HERE, hashed(`${email} ${network}`)],
    [PASSWORD_TRIES_NETWORK, hashed(network)],
    [PASSWORD_TRIES_ACCOUNT, hashed(email)],
  ]
}

function hashed(key: string): string {
  return hashSecret(key).toString('base64url')
}
