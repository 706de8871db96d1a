import { type Verb, withTx } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { LATEST_TERMS } from './terms.ts'

export async function acceptTerms({ ctx }: Verb<unknown>) {
  const { userId } = requireUser(ctx)
  await withTx(ctx, (tx) =>
    tx.updateTable('app_user').set({ terms_version: LATEST_TERMS }).where('id', '=', userId).execute(),
  )
}
