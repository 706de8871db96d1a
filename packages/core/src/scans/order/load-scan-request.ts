import { type ScanRequested, ScanScope } from '@placet/contract/events/scan-requested.v1'
import { DomainCode, ScanId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import { z } from 'zod'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { requireJob } from '../../permissions.ts'
import { readDraft } from '../../settings/index.ts'
import { lockScan } from '../internal.ts'
import { hostOf, isAbandoned } from '../rules.ts'
import { scanClaim } from './scan-claim.ts'

const Input = z.object({ scanId: ScanId })

/** The scan request to send, or null if the scan is no longer wanted. */
export const loadScanRequest = defineVerb(Input, async ({ ctx, input }): Promise<ScanRequested | null> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const locked = await lockScan(tx, input.scanId)
    if (locked?.scan.status !== SCAN_STATUS.queued) return null
    const { scan, domain } = locked
    if (isAbandoned(scan, ctx.clock.now()) || domain.deletion_at !== null) return null
    const { crawler } = await readDraft(tx, domain)
    const hostnames = await tx
      .selectFrom('hostname')
      .select('name')
      .where('domain_id', '=', domain.id)
      .orderBy('name')
      .execute()
    const own = [...new Set([domain.name, ...hostnames.map(({ name }) => name)])]
    const scope = ScanScope.parse(scan.scope)
    const isControlled = domain.controlled_at !== null
    return {
      type: 'scan.requested.v1',
      scanId: input.scanId,
      scope,
      domain: scan.host ?? domain.name,
      code: DomainCode.parse(domain.code),
      entry: scan.host === null && own.includes(hostOf(crawler.entry)) ? crawler.entry : '',
      hostnames: own,
      maxPages: scope === 'site' ? crawler.maxPages : 1,
      include: crawler.include,
      exclude: crawler.exclude,
      // Pages the owner listed are scanned even if robots.txt excludes them.
      obeysRobots: !isControlled || crawler.include.length === 0,
      includeStorage: crawler.includeStorage,
      hasCredentials: isControlled && crawler.authentication.type !== 'none',
      claim: scanClaim(ctx.seal, input.scanId),
    }
  })
})
