import type { LookRequested } from '@placet/contract/events/look-requested.v1'
import { dispatchLook } from '@placet/contract/jobs/dispatch-look'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

/** The request for scanners, or null if a newer look has replaced it. */
export const loadLookRequest = defineVerb(
  dispatchLook.payload,
  async ({ ctx, input: { domainId, lookId } }): Promise<LookRequested | null> => {
    requireJob(ctx)
    const wanted = await withTx(ctx, (tx) =>
      tx
        .selectFrom('site_look')
        .innerJoin('domain', 'domain.id', 'site_look.domain_id')
        .select('domain.name')
        .where('site_look.domain_id', '=', domainId)
        .where('site_look.look_id', '=', lookId)
        .where('site_look.ended_at', 'is', null)
        .executeTakeFirst(),
    )
    return wanted ? { type: 'look.requested.v1', lookId, domainId, domain: wanted.name } : null
  },
)
