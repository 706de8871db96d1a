import type { AccountHost, Brand } from '@placet/contract/branding'
import { loadBrand } from '../account-brand.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { toHostView } from './to-host-view.ts'

interface Branding {
  brand: Brand | null
  host: AccountHost | null
}

export const getBranding = defineVerb(NoInput, async ({ ctx }): Promise<Branding> => {
  const accountId = requirePermission(ctx, 'member:read')
  return withTx(ctx, async (tx) => {
    const host = await tx
      .selectFrom('account_host')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return { brand: await loadBrand(tx, accountId), host: host ? toHostView(ctx, host) : null }
  })
})
