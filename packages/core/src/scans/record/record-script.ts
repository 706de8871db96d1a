import type { ScanPage } from '@placet/contract/events/scan-page.v1'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../../context.ts'
import { finding, recordCheck } from '../../ownership/index.ts'
import type { LockedScan } from '../internal.ts'
import { hostOf } from '../rules.ts'

/** Finding the domain's own script on one of its hosts proves control of that host. Recorded once per scan and host. */
export async function recordScript(
  tx: Tx,
  ctx: Ctx,
  { domain, scan, page }: LockedScan & { page: ScanPage },
): Promise<void> {
  if (page.outcome !== 'ok' || !page.implementation?.isRightCode) return
  const hostname = await findHostname(tx, domain.id, hostOf(page.finalUrl))
  if (!hostname || (await wasChecked(tx, hostname.id, scan.created_at))) return
  await recordCheck(tx, ctx, { domain, hostnames: [hostname], method: 'script', finding: finding('match') })
}

export async function findHostname(tx: Tx, domainId: string, name: string) {
  return tx
    .selectFrom('hostname')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function wasChecked(tx: Tx, hostnameId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('ownership_proof')
    .select('hostname_id')
    .where('hostname_id', '=', hostnameId)
    .where('method', '=', 'script')
    .where('checked_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}
