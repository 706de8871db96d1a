import type { ContentUpdate } from '@placet/contract/content'
import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { publishDraft } from '../settings/index.ts'
import { saveTexts } from './save-texts.ts'

interface PublishInput {
  domainId: DomainId
  updates: ContentUpdate[]
  reason?: string | undefined
}

/** Own texts of one language, and everything else that waits, made live: both or neither. */
export async function publishContent({ ctx, input }: Verb<PublishInput>) {
  const accountId = requirePermission(ctx, 'content:write')
  requirePermission(ctx, 'publish:write')
  return withTx(ctx, async (tx) => {
    let domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    for (const update of input.updates) domain = await saveTexts(tx, ctx, { accountId, domain, update })
    const { version } = await publishDraft(tx, ctx, { accountId, domain, reason: input.reason })
    return { version }
  })
}
