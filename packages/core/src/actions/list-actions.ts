import { ACTION_CATEGORIES, type ActionsView } from '@placet/contract/actions'
import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readActions } from './read-actions.ts'

export async function listActions({ ctx, input }: Verb<{ domainId: DomainId }>): Promise<ActionsView> {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    return { categories: [...ACTION_CATEGORIES], actions: await readActions(tx, ctx, domain) }
  })
}
