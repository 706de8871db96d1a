import { DomainCode } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { createPreviewToken as route } from '@placet/contract/settings'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import type { PreviewGrant } from './load-preview.ts'

const Input = inputOf(route)

/** Grant for previewing the current draft; signed by the holder of the key. */
export const createPreviewToken = defineVerb(Input, async ({ ctx, input }): Promise<PreviewGrant> => {
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
})
