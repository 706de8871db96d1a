import type { ScanCredentials } from '@placet/contract/events/scan-requested.v1'
import { ScanId } from '@placet/contract/ids'
import { z } from 'zod'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { provenHosts } from '../../ownership/index.ts'
import { requireJob } from '../../permissions.ts'
import { openSecrets, readDraft } from '../../settings/index.ts'
import { lockScan } from '../internal.ts'
import { isAbandoned, isInProgress } from '../rules.ts'
import { isScanClaim } from './scan-claim.ts'

const Input = z.object({ scanId: ScanId, claim: z.string().max(100) })

/** Asked by a program that was not given the scan. */
export class WrongScanClaim extends Error {
  override readonly name = 'WrongScanClaim'
  constructor(scanId: ScanId) {
    super(`no claim to ${scanId}`)
  }
}

/** Credentials for the owner's site: only while the scan runs, only for verified domains, and only for proven hosts. */
export const loadScanCredentials = defineVerb(Input, async ({ ctx, input }): Promise<ScanCredentials> => {
  requireJob(ctx)
  if (!isScanClaim(ctx.seal, input.scanId, input.claim)) throw new WrongScanClaim(input.scanId)
  return withTx(ctx, async (tx) => {
    const locked = await lockScan(tx, input.scanId)
    if (!locked || !isInProgress(locked.scan) || isAbandoned(locked.scan, ctx.clock.now())) return NONE
    const { domain } = locked
    if (domain.controlled_at === null) return NONE
    // The domain and its www. are one site; every other host is proven by itself.
    const hosts = [...new Set([domain.name, `www.${domain.name}`, ...(await provenHosts(tx, domain.id))])]
    const { type, username } = (await readDraft(tx, domain)).crawler.authentication
    const { password, token } = await openSecrets(tx, ctx, domain.id)
    if (type === 'basic') return { type, username, password, hosts }
    return type === 'bearer' && token !== '' ? { type, token, hosts } : NONE
  })
})

const NONE: ScanCredentials = { type: 'none' }
