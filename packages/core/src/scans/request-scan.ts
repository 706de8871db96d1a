import type { DomainId } from '@placet/contract/ids'
import { SCANS_PER_DAY_MAX, SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { newScanId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { toScanId } from './internal.ts'
import { queueScans } from './queue-scans.ts'
import { isAbandoned, statusOf } from './rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Row and job in one transaction. A domain has one scan in progress: asking again gives that one. */
export async function requestScan({ ctx, input }: Verb<{ domainId: DomainId }>) {
  const accountId = requirePermission(ctx, 'scan:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const now = ctx.clock.now()
    const running = await findInProgress(tx, domain.id)
    if (running && !isAbandoned(running, now)) {
      return { status: statusOf(running, now), id: toScanId(running.id) }
    }
    if (running) await endAbandoned(tx, running.id, now)
    if ((await countSince(tx, domain.id, new Date(now.getTime() - DAY_MS))) >= SCANS_PER_DAY_MAX) {
      throw refuse('scan_limit_reached')
    }
    const id = newScanId()
    await queueScans(tx, ctx, { accountId, scans: [{ id, domainId: input.domainId }] })
    await audit(tx, ctx, { accountId, action: 'scan.request', entity: id, detail: { domainId: domain.id } })
    return { status: SCAN_STATUS.queued, id }
  })
}

function findInProgress(tx: Tx, domainId: string) {
  return tx
    .selectFrom('scan')
    .select(['id', 'status', 'created_at'])
    .where('domain_id', '=', domainId)
    .where('status', '<', SCAN_STATUS.failed)
    .executeTakeFirst()
}

async function endAbandoned(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('scan')
    .set({ status: SCAN_STATUS.failed, outcome: 'abandoned', updated_at: now })
    .where('id', '=', id)
    .execute()
}

async function countSince(tx: Tx, domainId: string, since: Date): Promise<number> {
  const { total } = await tx
    .selectFrom('scan')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('domain_id', '=', domainId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(total)
}
