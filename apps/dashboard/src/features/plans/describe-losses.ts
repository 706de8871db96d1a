import { plural, t } from '@lingui/core/macro'
import { i18n } from '../../i18n/i18n.ts'
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
            title: t`Reports over up to 12 months`,
            detail: t`On ${plan}, a report covers at most ${reports.daysMax} days${reports.isTodayLost ? t`, and days that you choose end yesterday` : ''}. Your figures are kept.`,
          },
        ]
      : []),
    ...(sessions
      ? [
          {
            title: t`${formatCounted(sessions.before, plural(sessions.before, { one: 'session', other: 'sessions' }))} a month`,
            detail: t`${plan} includes ${formatCount(sessions.after)}. Your banner keeps working beyond that.`,
          },
        ]
      : []),
    ...(isSupportLost
      ? [{ title: t`Priority support`, detail: t`Response times are no longer agreed.` }]
      : []),
  ]
}

function describeRegions({ extra, frameworks }: NonNullable<PlanLossesView['regions']>, plan: string): Loss {
  const used = [
    ...extra.map((title) => `“${title}”`),
    ...(frameworks.some((each) => TCF_FRAMEWORKS.some((tcf) => tcf === each)) ? [t`IAB TCF`] : []),
    ...(frameworks.includes('ccpa') ? [t`US privacy`] : []),
  ]
  return {
    title: t`A banner for each region, US privacy and IAB TCF`,
    detail:
      used.length === 0
        ? t`This site doesn’t use them.`
        : t`This site uses ${new Intl.ListFormat(i18n.locale).format(used)}. Your live banner keeps them, but you can’t publish on ${plan} until you remove them.`,
  }
}
