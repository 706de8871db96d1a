import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { LATEST_TERMS } from './terms.ts'

export const acceptTerms = defineVerb(NoInput, async ({ ctx }) => {
  const { userId } = requireUser(ctx)
  await withTx(ctx, (tx) =>
    tx.updateTable('app_user').set({ terms_version: LATEST_TERMS }).where('id', '=', userId).execute(),
  )
})
