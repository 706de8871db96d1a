import { loadBrand } from '../account-brand.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'

/** Everybody in the account sees the logo, whatever their role. */
export const getLogo = defineVerb(NoInput, async ({ ctx }): Promise<{ logo: string | null }> => {
  const { membership } = requireUser(ctx)
  if (!membership) return { logo: null }
  const brand = await withTx(ctx, (tx) => loadBrand(tx, membership.accountId))
  return { logo: brand?.logo ?? null }
})
