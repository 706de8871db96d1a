import { inputOf } from '@placet/contract/route'
import { getScanProgress as route, ScanOutcome } from '@placet/contract/scans'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { getDomainInAccount } from '../../domain-in-account.ts'
import { requirePermission } from '../../permissions.ts'
import { getScanOfDomain, toScanId } from '../internal.ts'
import { isAbandoned, statusOf } from '../rules.ts'

/** Progress of a scan. Polled often, so it leaves out the findings. */
export const getScanProgress = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const scan = await getScanOfDomain(tx, domain, input.scanId)
    const { found } = await tx
      .selectFrom('scan_cookie')
      .select((eb) => eb.fn.countAll<string>().as('found'))
      .where('scan_id', '=', scan.id)
      .executeTakeFirstOrThrow()
    const now = ctx.clock.now()
    return {
      id: toScanId(scan.id),
      status: statusOf(scan, now),
      outcome: isAbandoned(scan, now) ? ('abandoned' as const) : ScanOutcome.nullable().parse(scan.outcome),
      updatedAt: scan.updated_at.toISOString(),
      progress: {
        pagesDone: scan.pages_done,
        pagesKnown: scan.pages_known,
        found: Number(found),
        leftSeconds: scan.left_seconds,
      },
    }
  })
})
