import { FAVOURITES_MAX } from '@placet/contract/constants'
import { DomainId } from '@placet/contract/ids'
import { accountOf, withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'

/** Those of the current account, by name. */
export const listFavourites = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  const rows = await withTx(ctx, (tx) =>
    tx
      .selectFrom('favourite')
      .innerJoin('domain', 'domain.id', 'favourite.domain_id')
      .select(['domain.id', 'domain.name'])
      .where('favourite.user_id', '=', userId)
      .where('domain.account_id', '=', accountOf(ctx.actor))
      .orderBy('domain.name')
      .limit(FAVOURITES_MAX)
      .execute(),
  )
  return { favourites: rows.map(({ id, name }) => ({ id: DomainId.parse(id), name })) }
})
