import type { AccountId, DomainId } from '@placet/contract/ids'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { type Ctx, withTx } from '../../context.ts'
import { type DomainRow, getDomainInAccount } from '../../domain-in-account.ts'
import { refuse } from '../../refuse.ts'
import { loadSiteLimits } from '../../site-limits.ts'
import { endAbandoned } from './end-abandoned.ts'
import { toScanId } from '../internal.ts'
import { queueScans } from './queue-scans.ts'
import { isAbandoned, statusOf } from '../rules.ts'
import { consumeAccountQuota, consumeTargetQuota } from './consume-quotas.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Wanted {
  accountId: AccountId
  domainId: DomainId
  isImplementation: boolean
  /** Only this host's home page: a check of who controls it. */
  host?: string
}

/** Writes row and job in one transaction. A domain has one running scan per kind; a second request returns it. */
export async function beginScan(ctx: Ctx, wanted: Wanted) {
  const { accountId, domainId, isImplementation, host = null } = wanted
  const first = await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId)
    return { domain, running: await findRunning(tx, ctx, wanted) }
  })
  if (first.domain.deletion_at !== null) throw refuse('domain_being_deleted')
  if (first.running) return first.running
  const isLeft = await consumeAccountQuota(ctx, accountId)
  const [allowed] = isLeft ? await consumeTargetQuota(ctx, [first.domain]) : []
  if (!allowed) throw refuse('scan_limit_reached')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const running = await findRunning(tx, ctx, wanted)
    if (running) return running
    await endAbandoned(tx, ctx, [domainId])
    const { scansPerDayMax } = (await loadSiteLimits(tx, ctx.clock.now(), [domain]))(domain)
    if ((await countToday(tx, ctx, wanted)) >= scansPerDayMax) throw refuse('scan_limit_reached')
    const scope = isImplementation ? 'implementation' : scopeOf(domain)
    const [id] = await queueScans(tx, ctx, [{ accountId, domainId, scope, host }])
    if (!id) throw new Error('a scan of a locked domain was queued by somebody else')
    return { status: SCAN_STATUS.queued, id, host }
  })
}

/** Only verified domains get a scan of the whole site. */
export function scopeOf({ controlled_at }: Pick<DomainRow, 'controlled_at'>): 'site' | 'home' {
  return controlled_at === null ? 'home' : 'site'
}

function ofKind(tx: Tx, { domainId, isImplementation }: Wanted) {
  return tx
    .selectFrom('scan')
    .where('domain_id', '=', domainId)
    .where('scope', isImplementation ? '=' : '!=', 'implementation')
}

async function findRunning(tx: Tx, ctx: Ctx, wanted: Wanted) {
  const scan = await ofKind(tx, wanted)
    .select(['id', 'status', 'updated_at', 'host'])
    .where('status', '<', SCAN_STATUS.failed)
    .executeTakeFirst()
  const now = ctx.clock.now()
  if (!scan || isAbandoned(scan, now)) return null
  return { status: statusOf(scan, now), id: toScanId(scan.id), host: scan.host }
}

async function countToday(tx: Tx, ctx: Ctx, wanted: Wanted): Promise<number> {
  const { total } = await ofKind(tx, wanted)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('created_at', '>', new Date(ctx.clock.now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(total)
}
