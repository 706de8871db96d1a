import type { ContentUpdate } from '@placet/contract/content'
import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { saveTexts } from './save-texts.ts'

/** Own texts of one language; live after the next publish. */
export async function saveContent({ ctx, input }: Verb<{ domainId: DomainId; updates: ContentUpdate[] }>) {
  const accountId = requirePermission(ctx, 'content:write')
  await withTx(ctx, async (tx) => {
    let domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    for (const update of input.updates) domain = await saveTexts(tx, ctx, { accountId, domain, update })
  })
}
