import { listSecurityEvents as route } from '@placet/contract/accounts'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { eventsIn, readEventPage, searchPattern } from '../lists/index.ts'
import { requirePermission } from '../permissions.ts'

/**
 * Events in the account, and those of its members that concern all their accounts, such as a new passkey, since they
 * joined. Sign-ins to a member's other accounts are none of this account's business.
 */
export const listSecurityEvents = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'audit:read')
  return withTx(ctx, (tx) => {
    const matching = eventsIn(tx)
      .where((eb) =>
        eb.or([
          eb('security_event.account_id', '=', accountId),
          eb.and([
            eb('security_event.account_id', 'is', null),
            eb.exists(
              eb
                .selectFrom('membership')
                .select('membership.user_id')
                .where('membership.account_id', '=', accountId)
                .whereRef('membership.user_id', '=', 'security_event.user_id')
                .whereRef('membership.created_at', '<=', 'security_event.at'),
            ),
          ]),
        ]),
      )
      .$if(input.kind !== '', (query) => query.where('kind', '=', input.kind))
      .$if(input.query !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb('app_user.name', 'ilike', searchPattern(input.query)),
            eb('app_user.email', 'ilike', searchPattern(input.query)),
            eb('access_key.public_id', 'ilike', searchPattern(input.query)),
            eb('security_event.network', 'ilike', searchPattern(input.query)),
          ]),
        ),
      )
    return readEventPage(matching, input.page)
  })
})
