import { FAVOURITES_MAX } from '@placet/contract/constants'
import { saveFavourite as route } from '@placet/contract/own-sites'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const saveFavourite = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId } = requireUser(ctx)
  await withTx(ctx, async (tx) => {
    const { id } = await getDomainInAccount(tx, ctx, input.domainId)
    if (!input.favourite) {
      await tx.deleteFrom('favourite').where('user_id', '=', userId).where('domain_id', '=', id).execute()
      return
    }
    // Serialises the person's own calls, so that two at once can't pass the limit.
    await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
    await tx
      .insertInto('favourite')
      .values({ user_id: userId, domain_id: id, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { kept } = await tx
      .selectFrom('favourite')
      .select((eb) => eb.fn.countAll<string>().as('kept'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(kept) > FAVOURITES_MAX) throw refuse('favourites_full')
  })
})
