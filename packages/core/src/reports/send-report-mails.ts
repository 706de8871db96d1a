import { consentStats } from '@placet/analytics/queries/consent-stats'
import { DomainId, UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { RHYTHMS, type Rhythm } from '@placet/contract/report-sharing'
import { shardsHolding } from '@placet/contract/shard'
import type { Tx } from '@placet/db/tx'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { forEachCollectingErrors } from '../for-each-collecting-errors.ts'
import { requireJob } from '../permissions.ts'
import { reportReaders } from './report-readers.ts'
import { type MailedPeriod, type Range, duePeriod, rangeProblem } from './rules.ts'

const PAGE_MAX = 200

/**
 * Queues the summaries that are due, each once: the row that says so and the job that sends it are written together.
 * A run that fails half way leaves the rest for the next one.
 */
export const sendReportMails = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  requireJob(ctx)
  const failures: unknown[] = []
  for (const rhythm of RHYTHMS) {
    const period = duePeriod(rhythm, ctx.clock.now())
    for (let after = ''; ;) {
      const sites = await withTx(ctx, (tx) => dueSites(tx, { rhythm, period, after }))
      const last = sites.at(-1)
      if (!last) break
      after = last.id
      await forEachCollectingErrors(sites, (site) => sendForSite(ctx, { site, rhythm, period })).catch(
        (error: unknown) => failures.push(error),
      )
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some summaries could not be queued')
})

interface Site {
  id: string
  code: string
  account_id: string
  tier: number
}

interface Due {
  rhythm: Rhythm
  period: MailedPeriod
}

/** Sites with somebody who waits for the period's summary. */
function dueSites(tx: Tx, { rhythm, period, after }: Due & { after: string }): Promise<Site[]> {
  return tx
    .selectFrom('domain')
    .select(['domain.id', 'domain.code', 'domain.account_id', 'domain.tier'])
    .where('domain.id', '>', after)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('report_mail')
          .select('report_mail.user_id')
          .whereRef('report_mail.domain_id', '=', 'domain.id')
          .where('report_mail.rhythm', '=', rhythm)
          .where('report_mail.since', '<', period.dueAt)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('report_mail_sent')
                  .select('report_mail_sent.user_id')
                  .whereRef('report_mail_sent.domain_id', '=', 'report_mail.domain_id')
                  .whereRef('report_mail_sent.user_id', '=', 'report_mail.user_id')
                  .where('report_mail_sent.first_day', '=', period.from)
                  .where('report_mail_sent.last_day', '=', period.to),
              ),
            ),
          ),
      ),
    )
    .orderBy('domain.id')
    .limit(PAGE_MAX)
    .execute()
}

async function sendForSite(ctx: Ctx, { site, rhythm, period }: Due & { site: Site }): Promise<void> {
  const { from, to } = period
  if (rangeProblem(period, site.tier, ctx.clock.now())) return
  const isAwaited = (await withTx(ctx, (tx) => readersOf(tx, { site, rhythm, period }))).length > 0
  if (!isAwaited) return
  const choices = await totalsOf(ctx, site, period)
  const before = await totalsOf(ctx, site, period.before)
  await withTx(ctx, async (tx) => {
    const readers = await readersOf(tx, { site, rhythm, period })
    if (readers.length === 0) return
    const sent = await tx
      .insertInto('report_mail_sent')
      .values(
        readers.map(({ id }) => ({
          domain_id: site.id,
          user_id: id,
          account_id: site.account_id,
          first_day: from,
          last_day: to,
          sent_at: ctx.clock.now(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute()
    const mails = sent.map(({ user_id }) => ({
      template: 'report-summary' as const,
      userId: UserId.parse(user_id),
      domainId: DomainId.parse(site.id),
      ...{ rhythm, from, to, choices, before },
    }))
    if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
  })
}

/** People who chose the summary in time and may read the report now. */
function readersOf(tx: Tx, { site, rhythm, period }: Due & { site: Site }): Promise<{ id: string }[]> {
  return reportReaders(tx, site.id)
    .innerJoin('report_mail', (join) =>
      join.onRef('report_mail.user_id', '=', 'app_user.id').onRef('report_mail.domain_id', '=', 'domain.id'),
    )
    .select('app_user.id')
    .where('app_user.email_verified_at', 'is not', null)
    .where('report_mail.rhythm', '=', rhythm)
    .where('report_mail.since', '<', period.dueAt)
    .execute()
}

async function totalsOf(ctx: Ctx, { id, code }: Site, { from, to }: Range) {
  const days = await consentStats(ctx.analytics, {
    ...{ shards: shardsHolding(code, ctx.installation.consentShards), domainId: id, from, to },
    ...{ country: '', host: '', path: '', flagged: false },
  })
  const sum = (choice: 'allowed' | 'partial' | 'denied') =>
    days.reduce((total, day) => total + day[choice], 0)
  return { allowed: sum('allowed'), partial: sum('partial'), denied: sum('denied') }
}
