import { DomainId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import { daysOfChange } from '@placet/rules/laws/days-of-change'
import { sql } from 'kysely'
import { type Ctx, withTx } from '../context.ts'
import { dayOf } from '../day-of.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { changeOn, lastNoticeDay } from '../law-changes.ts'
import { ownersOf } from '../owners-of.ts'
import { requireJob } from '../permissions.ts'
import { readLive } from '../settings/index.ts'

const AT_ONCE = 500

/**
 * Before a rule comes into force, tells owners whose published banner would break it: one e-mail for each site and day.
 * Each version is checked once. The inbox derives its action by itself.
 */
export const sendLawNotices = defineVerb(NoInput, async ({ ctx }): Promise<{ told: number }> => {
  requireJob(ctx)
  const today = dayOf(ctx)
  let told = 0
  for (const on of daysOfChange(today, lastNoticeDay(today))) {
    for (;;) {
      const ids = await withTx(ctx, (tx) => readUnchecked(tx, on))
      for (const id of ids) if (await withTx(ctx, (tx) => check(tx, ctx, id, on))) told += 1
      if (ids.length < AT_ONCE) break
    }
  }
  return { told }
})

/** Not a point in time, so no time zone moves it. */
const dateOf = (day: string) => sql<Date>`${day}::date`

async function readUnchecked(tx: Tx, on: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('domain')
    .leftJoin('law_notice', (join) =>
      join.onRef('law_notice.domain_id', '=', 'domain.id').on('law_notice.begins_on', '=', dateOf(on)),
    )
    .select('domain.id')
    .where('domain.published_version', 'is not', null)
    .where('domain.deletion_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('law_notice.version', 'is', null),
        eb('law_notice.version', '<', eb.ref('domain.published_version')),
      ]),
    )
    .orderBy('domain.id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

async function check(tx: Tx, ctx: Ctx, id: string, on: string): Promise<boolean> {
  const domain = await tx.selectFrom('domain').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const live = domain && (await readLive(tx, domain))
  if (!domain?.published_version || !live) return false
  const { findings } = changeOn(PublishedDomain.parse(live.config), on)
  const now = ctx.clock.now()
  const before = await tx
    .selectFrom('law_notice')
    .select('told_at')
    .where('domain_id', '=', id)
    .where('begins_on', '=', dateOf(on))
    .executeTakeFirst()
  const isNews = findings.length > 0 && !before?.told_at
  await tx
    .insertInto('law_notice')
    .values({
      domain_id: id,
      begins_on: on,
      version: domain.published_version,
      told_at: isNews ? now : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['domain_id', 'begins_on']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        told_at: eb.fn.coalesce('law_notice.told_at', 'excluded.told_at'),
      })),
    )
    .execute()
  if (!isNews) return false
  const owners = await ownersOf(tx, domain.account_id)
  const letters = owners.map((userId) => ({
    template: 'law-changes' as const,
    userId,
    domainId: DomainId.parse(id),
    on,
  }))
  if (letters.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...letters)
  return true
}
