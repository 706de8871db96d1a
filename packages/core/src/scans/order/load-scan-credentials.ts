import type { ScanCredentials } from '@placet/contract/events/scan-requested.v1'
import type { ScanId } from '@placet/contract/ids'
import { type Verb, withTx } from '../../context.ts'
import { requireJob } from '../../permissions.ts'
import { openSecrets, readDraft } from '../../settings/index.ts'
import { lockScan } from '../internal.ts'
import { isAbandoned, isInProgress } from '../rules.ts'

/** How the owner's site lets the scanner in: only while the scan runs, and only to who has shown that it is theirs. */
export async function loadScanCredentials({
  ctx,
  input,
}: Verb<{ scanId: ScanId }>): Promise<ScanCredentials> {
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
}

const NONE: ScanCredentials = { type: 'none' }
