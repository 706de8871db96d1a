import { type BulkKind, startBulk as route } from '@placet/contract/bulk'
import type { AccountId, BulkRunId, DomainId } from '@placet/contract/ids'
import { runBulkItem } from '@placet/contract/jobs/run-bulk-item'
import { memberMay, needsVerifiedEmail } from '@placet/contract/permissions'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser, requireVerifiedEmail } from '../permissions.ts'
import { newBulkRunId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { hasUnpublished } from '../settings/index.ts'
import { type FoundSite, findSites } from './find-sites.ts'
import { PERMISSIONS, failureOf } from './internal.ts'

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

interface Item {
  id: DomainId
  site: FoundSite
  settingsVersion: number
  contentVersion: number
}

/** Stores the run and queues a job for each site, in one transaction. Sites that can't take part are reported. */
export const startBulk = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const { userId, sessionId } = requireUser(ctx)
  const { kind } = input
  if (needsVerifiedEmail(PERMISSIONS[kind])) requireVerifiedEmail(ctx)
  return withTx(ctx, async (tx) => {
    const wanted = new Map(input.sites.map((site) => [site.id, site]))
    const found = await findSites(tx, ctx, [...wanted.keys()])
    const items: Item[] = []
    const failed: Failure[] = []
    for (const { id, settingsVersion, contentVersion } of wanted.values()) {
      const site = found.get(id)
      const code = site ? problemOf(site, kind) : 'domain_not_found'
      if (!site || code) failed.push(failureOf(id, code ?? 'domain_not_found'))
      else
        items.push({
          id,
          site,
          settingsVersion: settingsVersion ?? site.domain.settings_version,
          contentVersion: contentVersion ?? site.domain.content_version,
        })
    }
    if (items.length === 0) throw refuse('bulk_empty')
    const id = newBulkRunId()
    const now = ctx.clock.now()
    await deleteOld(tx, userId, now)
    await tx
      .insertInto('bulk_run')
      .values({
        id,
        user_id: userId,
        session_id: sessionId,
        network: ctx.from.network,
        account_ids: [...new Set(items.map(({ site }) => site.membership.accountId))],
        kind,
        reason: kind === 'publish' ? (input.reason ?? null) : null,
        created_at: now,
      })
      .execute()
    await insertItems(tx, ctx, { id, kind, items })
    await ctx.jobs.enqueue(tx, runBulkItem, ...items.map((item) => ({ runId: id, domainId: item.id })))
    return { id, failed }
  })
})

function problemOf({ domain, membership }: FoundSite, kind: BulkKind) {
  if (!memberMay(membership, PERMISSIONS[kind])) return 'forbidden'
  return kind === 'publish' && !hasUnpublished(domain) ? 'nothing_to_publish' : null
}

/** Account by account, as row-level security requires, with an audit entry in each. */
async function insertItems(
  tx: Tx,
  ctx: Ctx,
  { id, kind, items }: { id: BulkRunId; kind: BulkKind; items: readonly Item[] },
): Promise<void> {
  const { userId } = requireUser(ctx)
  const rows = items.map((item, position) => ({
    run_id: id,
    domain_id: item.id,
    account_id: item.site.membership.accountId,
    user_id: userId,
    position,
    state: 'queued',
    seen_settings: item.settingsVersion,
    seen_content: item.contentVersion,
    changed_at: ctx.clock.now(),
  }))
  const byAccount = Map.groupBy(rows, ({ account_id }): AccountId => account_id)
  for (const [accountId, own] of byAccount) {
    await continueInAccount(tx, accountId)
    await tx.insertInto('bulk_item').values(own).execute()
    await audit(tx, ctx, { accountId, action: 'bulk.start', entity: id, detail: { kind, sites: own.length } })
  }
}

async function deleteOld(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('bulk_run')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}
