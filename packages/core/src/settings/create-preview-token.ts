import { DomainCode, type DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import type { PreviewGrant } from './load-preview.ts'

/** Grant for previewing the current draft; signed by the holder of the key. */
export async function createPreviewToken({
  ctx,
  input,
}: Verb<{ domainId: DomainId }>): Promise<PreviewGrant> {
  const accountId = requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    return {
      accountId,
      domainId: input.domainId,
      code: DomainCode.parse(domain.code),
      version: domain.settings_version,
    }
  })
}
