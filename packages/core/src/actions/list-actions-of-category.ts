import type { ActionView } from '@placet/contract/actions'
import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readActions } from './read-actions.ts'

export async function listActionsOfCategory({
  ctx,
  input,
}: Verb<{ domainId: DomainId; categoryId: number }>): Promise<ActionView[]> {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const actions = await readActions(tx, ctx, domain)
    return actions.filter(({ status }) => status === input.categoryId)
  })
}
