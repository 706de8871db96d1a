import type { ScanCredentials } from '@placet/contract/events/scan-requested.v1'
import { ScanId } from '@placet/contract/ids'
import { z } from 'zod'
import { withTx } from '../../context.ts'
import { defineVerb } from '../../define-verb.ts'
import { requireJob } from '../../permissions.ts'
import { openSecrets, readDraft } from '../../settings/index.ts'
import { lockScan } from '../internal.ts'
import { isAbandoned, isInProgress } from '../rules.ts'

const Input = z.object({ scanId: ScanId })

/** Credentials for the owner's site: only while the scan runs, and only for verified domains. */
export const loadScanCredentials = defineVerb(Input, async ({ ctx, input }): Promise<ScanCredentials> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const locked = await lockScan(tx, input.scanId)
    if (!locked || !isInProgress(locked.scan) || isAbandoned(locked.scan, ctx.clock.now())) return NONE
    const { domain } = locked
    if (domain.controlled_at === null) return NONE
    const { type, username } = (await readDraft(tx, domain)).crawler.authentication
    const { password, token } = await openSecrets(tx, ctx, domain.id)
    if (type === 'basic') return { type, username, password }
    return type === 'bearer' && token !== '' ? { type, token } : NONE
  })
})

const NONE: ScanCredentials = { type: 'none' }
