import type { DomainId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

/** Choices made under an older revision do not count any more, once this one is published. */
export async function resetConsents({ ctx, input }: Verb<{ domainId: DomainId; name: string }>) {
  const accountId = requirePermission(ctx, 'domain:write')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    if (input.name.toLowerCase() !== domain.name) throw refuse('domain_name_wrong')
    const revision = domain.revision + 1
    await tx
      .updateTable('domain')
      .set({ revision, content_version: domain.content_version + 1 })
      .where('id', '=', domain.id)
      .execute()
    await audit(tx, ctx, { accountId, action: 'domain.reset', entity: domain.id, detail: { revision } })
  })
}
