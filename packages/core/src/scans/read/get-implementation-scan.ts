import { inputOf } from '@placet/contract/route'
import { getImplementationScan as route, ScanOutcome } from '@placet/contract/scans'
import { defineVerb } from '../../define-verb.ts'
import { checkImplementation } from './check-implementation.ts'
import { withTx } from '../../context.ts'
import { getDomainInAccount } from '../../domain-in-account.ts'
import { requirePermission } from '../../permissions.ts'
import { getScanOfDomain, toScanId } from '../internal.ts'
import { readDraft } from '../../settings/index.ts'
import { isAbandoned, statusOf } from '../rules.ts'
import { EntryImplementation } from '../stored-evidence.ts'

export const getImplementationScan = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const scan = await getScanOfDomain(tx, domain, input.scanId, { isImplementation: true })
    const { blocker } = await readDraft(tx, domain)
    const now = ctx.clock.now()
    const { implementation } = scan
    return {
      id: toScanId(scan.id),
      status: statusOf(scan, now),
      createdAt: scan.created_at.toISOString(),
      outcome: isAbandoned(scan, now) ? ('abandoned' as const) : ScanOutcome.nullable().parse(scan.outcome),
      implementation: implementation
        ? checkImplementation(EntryImplementation.parse(implementation), { blocks: blocker.enabled })
        : null,
    }
  })
})
