import { t } from '@lingui/core/macro'
import type { DomainView } from '@placet/contract/domains'
import { HEALTH_OF, type Health, siteState } from '@placet/contract/site-health'
import { perLanguage } from '../../i18n/per-language.ts'

export interface SiteAnswer {
  tone: Health
  title: string
  /** The next step, unless there is none. */
  step?: { to: string; label: string }
}

interface Known {
  /** Undefined while it isn't known. */
  openActions: number | undefined
  /** Whether a scan has ever finished; undefined while it isn't known. */
  isScanned: boolean | undefined
}

/** One sentence about the most important thing: is everything all right with this site? */
export function siteAnswer(domain: DomainView, known: Known, nowMs = Date.now()): SiteAnswer {
  const { id, deletionAt, publishedVersion, seenAt, isSeenKnown } = domain
  const state = siteState({ deletionAt, publishedVersion, seenAt, isSeenKnown, ...known }, nowMs)
  const tone = HEALTH_OF[state]
  const installation = { to: `/domain/${id}/installation`, label: t`Open installation` }
  switch (state) {
    case 'deleted':
      return { tone, title: t`Your banner is off: this site is being deleted.` }
    case 'unpublished':
      return { tone, title: t`Your banner isn’t published yet.` }
    case 'not_installed':
      return { tone, title: t`Your banner is ready. Put it on your site.`, step: installation }
    case 'not_seen':
      return { tone, title: t`Nobody has seen your banner in the last 24 hours.`, step: installation }
    case 'live':
      return { tone, title: t`Your banner is live.` }
    case 'actions':
      return { tone, title: t`Your banner is live. ${needs(known.openActions ?? 0)}` }
    case 'unscanned':
      return {
        tone,
        title: t`Your banner is live. The site hasn’t been scanned yet.`,
        step: { to: `/domain/${id}/scan`, label: t`Open scan` },
      }
    case 'good':
      return { tone, title: t`Everything is all right.` }
  }
}

const NUMBERS = perLanguage(() => [
  t`One`,
  t`Two`,
  t`Three`,
  t`Four`,
  t`Five`,
  t`Six`,
  t`Seven`,
  t`Eight`,
  t`Nine`,
  t`Ten`,
])

function needs(count: number): string {
  const number = NUMBERS[count - 1] ?? String(count)
  return t`${number} ${count === 1 ? t`thing needs` : t`things need`} you.`
}
