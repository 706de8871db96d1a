import {
  LOOK_TIMEOUT_MS,
  LookFailure,
  SiteFacts,
  type SiteLookView,
  getSiteLook as route,
} from '@placet/contract/onboarding'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'

export const getSiteLook = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SiteLookView> => {
  requirePermission(ctx, 'scan:read')
  const look = await withTx(ctx, async (tx) => {
    await getDomainInAccount(tx, ctx, input.domainId)
    return tx.selectFrom('site_look').selectAll().where('domain_id', '=', input.domainId).executeTakeFirst()
  })
  if (!look) return { state: 'none' }
  if (look.failure !== null) return { state: 'failed', failure: LookFailure.parse(look.failure) }
  if (look.ended_at === null) {
    const isLate = ctx.clock.now().getTime() - look.requested_at.getTime() > LOOK_TIMEOUT_MS
    return isLate ? { state: 'failed', failure: 'timeout' } : { state: 'waiting' }
  }
  return {
    state: 'taken',
    takenAt: look.ended_at.toISOString(),
    facts: SiteFacts.parse(look.facts),
    picture: look.picture?.toString('base64') ?? null,
    phonePicture: look.phone_picture?.toString('base64') ?? null,
  }
})
