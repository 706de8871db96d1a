import { t } from '@lingui/core/macro'
import type { DomainUsageView } from '@placet/contract/plans'
import { perLanguage } from '../../i18n/per-language.ts'

export const USAGE_CHART_HEIGHT_PX = 240

export const USAGE_LINES = perLanguage(
  () =>
    [
      { name: 'total', label: t`So far`, colour: 'var(--choice-allowed)' },
      { name: 'forecast', label: t`Forecast`, colour: 'light-dark(#2563b0, #7fb0ee)' },
    ] as const,
)

/** The forecast starts at the last full day, so that the two lines connect. */
export function usageLines({ days }: Pick<DomainUsageView, 'days'>): DomainUsageView['days'] {
  const first = days.findIndex(({ forecast }) => forecast !== null)
  return days.map((day, place) => (place === first - 1 ? { ...day, forecast: day.total } : day))
}
