import type { OwnershipFinding } from '@placet/contract/hostnames'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../../context.ts'
import { finding, recordCheck } from '../../ownership/index.ts'
import type { LockedScan } from '../internal.ts'
import { findHostname, wasChecked } from '../record/record-script.ts'
import { hostOf } from '../rules.ts'
import { EntryImplementation } from '../stored-evidence.ts'

/**
 * The entry page of a scan did not have the domain's script. That is the result of a check that was asked for, and the
 * start of the grace period where the script was the proof; pages of other hosts say nothing.
 */
export async function recordMissingScript(
  tx: Tx,
  ctx: Ctx,
  { domain, scan, outcome }: LockedScan & { outcome: string },
): Promise<void> {
  const { implementation } = await tx
    .selectFrom('scan')
    .select('implementation')
    .where('id', '=', scan.id)
    .executeTakeFirstOrThrow()
  const seen = implementation === null ? null : EntryImplementation.parse(implementation)
  const hostname = await findHostname(tx, domain.id, scan.host ?? hostOf(seen?.page ?? ''))
  if (!hostname || (await wasChecked(tx, hostname.id, scan.created_at))) return
  if (scan.host === null && !(await isProof(tx, hostname.id))) return
  const entry = await tx
    .selectFrom('scan_page')
    .select(['outcome', 'error', 'final_url'])
    .where('scan_id', '=', scan.id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  const found = judge(hostname.name, { outcome, entry, seen })
  await recordCheck(tx, ctx, { domain, hostnames: [hostname], method: 'script', finding: found })
}

async function isProof(tx: Tx, hostnameId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ownership_proof')
    .select('proven_at')
    .where('hostname_id', '=', hostnameId)
    .where('method', '=', 'script')
    .executeTakeFirst()
  return row !== undefined && row.proven_at !== null
}

interface Visited {
  outcome: string
  entry: { outcome: string; error: string; final_url: string } | undefined
  seen: EntryImplementation | null
}

function judge(host: string, { outcome, entry, seen }: Visited): OwnershipFinding {
  if (!entry || entry.outcome !== 'ok') {
    return finding('page_failed', entry?.error || entry?.outcome || outcome)
  }
  const reached = hostOf(entry.final_url)
  if (reached !== host) return finding('redirected', entry.final_url)
  const [script] = seen?.scripts ?? []
  return script === undefined ? finding('no_script') : finding('other_code', script)
}
