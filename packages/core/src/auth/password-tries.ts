import type { LimitRule } from '@placet/db/rate-limits'
import type { Ctx } from '../context.ts'
import { hashSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { passwordMatches } from './password.ts'
import { PASSWORD_TRIES_ACCOUNT, PASSWORD_TRIES_HERE, PASSWORD_TRIES_NETWORK } from './limits.ts'

/**
 * Counts a try before its password is checked, so that tries side by side can't pass a limit together. Gives it back
 * if the password was right or could not be checked. A network at its limit doesn't use up the tries of others, and an
 * address at its limit doesn't use up those of the network.
 */
export async function tryPassword<Found>(
  ctx: Ctx,
  email: string,
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const taken: Bucket[] = []
  const giveBack = () => Promise.all(taken.map(([rule, key]) => ctx.limits.giveBack(rule, key)))
  for (const bucket of bucketsOf(ctx, email)) {
    if (!(await ctx.limits.take(...bucket))) {
      await giveBack()
      throw refuse('too_many_requests')
    }
    taken.push(bucket)
  }
  let isCounted = false
  try {
    const found = await check()
    isCounted = found === undefined
    return found
  } finally {
    if (!isCounted) await giveBack()
  }
}

/** Refuses a password that is not the user’s own. */
export async function requireOwnPassword(
  ctx: Ctx,
  user: { email: string; password_hash: string },
  password: string,
): Promise<void> {
  const isRight = await tryPassword(ctx, user.email, async () =>
    (await passwordMatches(password, user.password_hash)) ? true : undefined,
  )
  if (!isRight) throw refuse('password_wrong')
}

type Bucket = [rule: LimitRule, key: string]

function bucketsOf(ctx: Ctx, email: string): Bucket[] {
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
