import type { LimitRule } from '@placet/db/rate-limits'
import type { Ctx } from './context.ts'
import { hashSecret } from './random.ts'
import { refuseFor } from './refuse.ts'

/** Consumes one attempt for the key, or refuses if none is left. Only a hash of the key is stored. */
export async function limit(ctx: Ctx, rule: LimitRule, key: string): Promise<void> {
  const spent = await ctx.limits.spend(rule, hashSecret(key).toString('base64url'))
  if (!spent.isWithin) throw refuseFor(spent.secondsLeft, 'too_many_requests')
}
