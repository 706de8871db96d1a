import type { DomainId } from '@placet/contract/ids'
import type { Verb } from '../../context.ts'
import { requirePermission } from '../../permissions.ts'
import { beginScan } from './begin-scan.ts'

export async function requestScan({ ctx, input }: Verb<{ domainId: DomainId }>) {
  const accountId = requirePermission(ctx, 'scan:write')
  return beginScan(ctx, { accountId, domainId: input.domainId, isImplementation: false })
}
