import { TCF_FRAMEWORKS } from '@placet/contract/constants'
import type { PlanLossesView } from '@placet/contract/plans'
import { formatCount, formatCounted } from '../../ui/format-number.ts'

interface Loss {
  title: string
  detail: string
}

/** The most consequential first: a draft with regions can't be published on the smaller plan. */
export function describeLosses(
  { regions, reports, sessions, isSupportLost }: PlanLossesView,
  plan: string,
): Loss[] {
  return [
    ...(regions ? [describeRegions(regions, plan)] : []),
    ...(reports
      ? [
          {
            title: 'Reports over up to 12 months',
            detail: `On ${plan}, a report covers at most ${reports.daysMax} days${
              reports.isTodayLost ? ', and days that you choose end yesterday' : ''
            }. Your figures are kept.`,
          },
        ]
      : []),
    ...(sessions
      ? [
          {
            title: `${formatCounted(sessions.before, 'session')} a month`,
            detail: `${plan} includes ${formatCount(sessions.after)}. Your banner keeps working beyond that.`,
          },
        ]
      : []),
    ...(isSupportLost ? [{ title: 'Priority support', detail: 'Response times are no longer agreed.' }] : []),
  ]
}

function describeRegions({ extra, frameworks }: NonNullable<PlanLossesView['regions']>, plan: string): Loss {
  const used = [
    ...extra.map((title) => `“${title}”`),
    ...(frameworks.some((each) => TCF_FRAMEWORKS.some((tcf) => tcf === each)) ? ['IAB TCF'] : []),
    ...(frameworks.includes('ccpa') ? ['US privacy'] : []),
  ]
  return {
    title: 'A banner for each region, US privacy and IAB TCF',
    detail:
      used.length === 0
        ? 'This site doesn’t use them.'
        : `This site uses ${new Intl.ListFormat('en').format(used)}. Your live banner keeps them, but you can’t publish on ${plan} until you remove them.`,
  }
}
