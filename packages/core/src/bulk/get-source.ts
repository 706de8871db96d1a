import { type SourceSettings, getSource as route } from '@placet/contract/apply'
import { DomainId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { leavesOf } from '@placet/rules/leaves/leaves'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { readDraft } from '../settings/index.ts'
import { shorten } from './previewed-site.ts'
import { findSource } from './read-change.ts'

export const getSource = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SourceSettings> => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const { domain } = await findSource(tx, ctx, input.domainId)
    const leaves = leavesOf(await readDraft(tx, domain))
    return {
      id: DomainId.parse(domain.id),
      name: domain.name,
      version: domain.settings_version,
      settings: [...leaves].map(([path, value]) => ({ path, value: shorten(value) ?? '' })),
    }
  })
})
