import type { LimitRule } from '@placet/db/rate-limits'
import type { Ctx } from './context.ts'
import { hashSecret } from './random.ts'
import { refuse } from './refuse.ts'

/** Takes one try for the key, which is kept as a hash only, or refuses. */
export async function limit(ctx: Ctx, rule: LimitRule, key: string): Promise<void> {
  if (!(await ctx.limits.take(rule, hashSecret(key).toString('base64url')))) throw refuse('too_many_requests')
}
