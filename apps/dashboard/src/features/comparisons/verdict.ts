import { t } from '@lingui/core/macro'
import { type ComparisonResult, FALSE_ALARM_RATE } from '@placet/contract/comparisons'
import { perLanguage } from '../../i18n/per-language.ts'
import { formatDate } from '../../ui/format-date.ts'

export const DESIGN_LABELS = perLanguage(() => ({ a: t`Design A`, b: t`Design B` }) as const)

interface Verdict {
  tone: 'known' | 'open'
  title: string
  text: string
}

/** Says what the result shows, and nothing more. */
export function verdictOf({ better, differentSince, days, today }: ComparisonResult): Verdict {
  if (better !== null && differentSince !== null) {
    return {
      tone: 'known',
      title: t`More visitors accept ${DESIGN_LABELS[better]}`,
      text: t`The difference is real. It has been certain enough since ${formatDate(differentSince)}.`,
    }
  }
  if (days === 0) {
    return {
      tone: 'open',
      title: t`The first day isn’t over yet`,
      text:
        today === 0
          ? t`Choices of a day count once it is over, in UTC.`
          : t`Choices of today count tomorrow, in UTC.`,
    }
  }
  return {
    tone: 'open',
    title: t`No difference is known yet`,
    text: t`The designs may be equally good, or more choices are needed. Let the comparison run or end it at any time.`,
  }
}

export const howItIsTested = () =>
  t`You can look every day: if both designs are equally accepted, at most ${FALSE_ALARM_RATE * 100} of 100 comparisons ever say that they differ.`
