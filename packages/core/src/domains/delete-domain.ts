import { deleteDomain as route } from '@placet/contract/domains'
import { inputOf } from '@placet/contract/route'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { askSecondPerson, pinOf, unlessRequested } from '../second-person.ts'
import { readHostname } from './rules.ts'
import { takeDown } from './take-down.ts'

/** Idempotent: a site that is being deleted keeps its date. */
export const deleteDomain = defineVerb(
  inputOf(route),
  async ({ ctx, input }): Promise<{ deletionAt: string }> => {
    const accountId = requirePermission(ctx, 'ownership:write')
    const { domainId } = input
    const done = await withTx(ctx, async (tx) => {
      const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true, evenDeleted: true })
      await requireConfirmedMember(tx, ctx)
      if (readHostname(input.name, domain.name) !== domain.name) throw refuse('domain_name_wrong')
      if (domain.deletion_at) return domain.deletion_at
      const pin = pinOf(domain.name, domain.removals)
      if (await askSecondPerson(tx, ctx, { accountId, domainId, act: { kind: 'delete' }, pin })) return null
      return takeDown(tx, ctx, { accountId, domain })
    })
    return { deletionAt: unlessRequested(done).toISOString() }
  },
)
