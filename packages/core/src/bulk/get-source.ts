import { type SourceSettings, getSource as route } from '@placet/contract/apply'
import { DomainId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { shownValue } from './previewed-site.ts'
import { findSource, readLeaves } from './read-change.ts'

export const getSource = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SourceSettings> => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const { domain } = await findSource(tx, ctx, input.domainId)
    const leaves = await readLeaves(tx, domain, domain.settings_version)
    return {
      id: DomainId.parse(domain.id),
      name: domain.name,
      version: domain.settings_version,
      settings: [...leaves].map(([path, value]) => ({ path, value: shownValue(path, value) ?? '' })),
    }
  })
})
