import type { AccountPolicy } from '@placet/contract/account-policy'
import { loadPolicy } from '../account-policy.ts'
import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'

export const getPolicy = defineVerb(NoInput, async ({ ctx }): Promise<AccountPolicy> => {
  const accountId = requirePermission(ctx, 'ownership:read')
  return withTx(ctx, (tx) => loadPolicy(tx, accountId))
})
