import { countedFor } from '@placet/analytics/client'
import type { Ctx, Membership } from '../context.ts'
import { requireUser } from '../permissions.ts'

/** The same session, acting in another of its accounts. `membership` comes from `openAccounts`. */
export function inAccount(ctx: Ctx, membership: Membership): Ctx {
  const { barred: _, ...user } = requireUser(ctx)
  return {
    ...ctx,
    actor: { ...user, membership },
    analytics: countedFor(ctx.analytics, membership.accountId),
  }
}
