import type { LimitRule } from '@placet/db/rate-limits'
import type { Ctx } from './context.ts'
import { hashSecret } from './random.ts'
import { refuse } from './refuse.ts'

/** Consumes one attempt for the key, or refuses if none is left. Only a hash of the key is stored. */
export async function limit(ctx: Ctx, rule: LimitRule, key: string): Promise<void> {
  if (!(await ctx.limits.take(rule, hashSecret(key).toString('base64url')))) throw refuse('too_many_requests')
}
