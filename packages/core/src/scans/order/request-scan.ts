import { inputOf } from '@placet/contract/route'
import { requestScan as route } from '@placet/contract/scans'
import { defineVerb } from '../../define-verb.ts'
import { requirePermission } from '../../permissions.ts'
import { beginScan } from './begin-scan.ts'

export const requestScan = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'scan:write')
  const { id, status } = await beginScan(ctx, {
    accountId,
    domainId: input.domainId,
    isImplementation: false,
  })
  return { id, status }
})
