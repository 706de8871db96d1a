import { Locale } from '@placet/contract/profile'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import { reportReaders } from '../reports/index.ts'
import type { Letter, MailPayload } from './letter.ts'

type Summary = Extract<MailPayload, { template: 'report-summary' }>
type Choices = Summary['choices']

const NAMES = { allowed: 'Accepted all', partial: 'Accepted some', denied: 'Denied all' } as const
const PERIODS = { weekly: 'week', monthly: 'month' } as const

/** Weekly or monthly figures of a site; null for people who have left, may no longer read them or want none. */
export async function writeReportSummary(tx: Tx, ctx: Ctx, payload: Summary): Promise<Letter | null> {
  const { userId, domainId, rhythm, from, to, choices, before } = payload
  const reader = await reportReaders(tx, domainId)
    .innerJoin('report_mail', (join) =>
      join.onRef('report_mail.user_id', '=', 'app_user.id').onRef('report_mail.domain_id', '=', 'domain.id'),
    )
    .select(['app_user.name', 'app_user.email', 'app_user.locale', 'domain.name as site'])
    .where('app_user.id', '=', userId)
    .where('report_mail.rhythm', '=', rhythm)
    .executeTakeFirst()
  if (!reader) return null
  const { site } = reader
  const write = wordsIn(Locale.nullable().parse(reader.locale) ?? 'en-GB')
  const period = PERIODS[rhythm]
  const report = `${ctx.installation.dashboardUrl}/domain/${domainId}/consentlog`
  return {
    to: reader.email,
    greeting: `Hello ${reader.name},`,
    subject: `Report for ${site}: ${write.days(from, to)}`,
    paragraphs: [
      totalOf(choices) === 0
        ? `No choices were recorded on ${site} from ${write.days(from, to)}. ${earlier(before, period, write)}`
        : `Visitors made ${write.counted(totalOf(choices))} on ${site} from ${write.days(from, to)}${write.change(choices, before, period)}.`,
      ...(totalOf(choices) === 0 ? [] : shares(choices, before, write)),
      'Days are in UTC.',
    ],
    button: { label: 'Open the report', link: `${report}?${new URLSearchParams({ from, to })}` },
    closing: `To change or stop these e-mails, open “Share” in the report: ${report}?share=emails`,
    because: `the ${rhythm} report of ${site} is turned on for you.`,
  }
}

type Words = ReturnType<typeof wordsIn>

function earlier(before: Choices, period: string, write: Words): string {
  const total = totalOf(before)
  return total === 0
    ? `There were none in the ${period} before either.`
    : `There were ${write.count(total)} in the ${period} before.`
}

function shares(choices: Choices, before: Choices, write: Words): string[] {
  return (['allowed', 'partial', 'denied'] as const).map((choice) => {
    const share = choices[choice] / totalOf(choices)
    const start = `${NAMES[choice]}: ${write.share(share)} (${write.count(choices[choice])})`
    if (totalOf(before) === 0) return `${start}.`
    const points = Math.round((share - before[choice] / totalOf(before)) * 1000) / 10
    if (points === 0) return `${start}, as before.`
    return `${start}, ${write.number(Math.abs(points))} percentage points ${points > 0 ? 'more' : 'less'} than before.`
  })
}

/** Numbers and dates as the person reads them elsewhere in the product. */
function wordsIn(locale: Locale) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const count = (value: number) => number.format(value)
  return {
    count,
    number: (value: number) => number.format(value),
    share: (value: number) => share.format(value),
    counted: (value: number) => `${count(value)} ${value === 1 ? 'choice' : 'choices'}`,
    days: (from: string, to: string) => `${date.format(new Date(from))} to ${date.format(new Date(to))}`,
    change(choices: Choices, before: Choices, period: string): string {
      const [current, earlierTotal] = [totalOf(choices), totalOf(before)]
      if (earlierTotal === 0) return `; there were none in the ${period} before`
      const per = Math.round((current / earlierTotal - 1) * 1000) / 10
      const was = `in the ${period} before (${count(earlierTotal)})`
      if (per === 0) return `, as many as ${was}`
      return `, ${number.format(Math.abs(per))} % ${per > 0 ? 'more' : 'less'} than ${was}`
    },
  }
}

function totalOf({ allowed, partial, denied }: Choices): number {
  return allowed + partial + denied
}
