import { type ActionView, listActionsOfCategory as route } from '@placet/contract/actions'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readActions } from './read-actions.ts'

const Input = inputOf(route)

export const listActionsOfCategory = defineVerb(Input, async ({ ctx, input }): Promise<ActionView[]> => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const actions = await readActions(tx, ctx, domain)
    return actions.filter(({ status }) => status === input.categoryId)
  })
})
