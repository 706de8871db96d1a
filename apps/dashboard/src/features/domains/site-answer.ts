import type { DomainView } from '@placet/contract/domains'
import { seenState } from '../../domain/seen-status.tsx'

export interface SiteAnswer {
  tone: 'good' | 'review' | 'broken' | 'new'
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
export function siteAnswer(
  domain: DomainView,
  { openActions, isScanned }: Known,
  nowMs?: number,
): SiteAnswer {
  const installation = { to: `/domain/${domain.id}/installation`, label: 'Open installation' }
  if (domain.publishedVersion === null) {
    return { tone: 'new', title: 'Your banner isn’t published yet.' }
  }
  const seen = seenState(domain, nowMs)
  if (seen === 'never') {
    return { tone: 'new', title: 'Your banner is ready. Put it on your site.', step: installation }
  }
  if (seen === 'long_ago') {
    return {
      tone: 'broken',
      title: 'Nobody has met your banner in the last 24 hours.',
      step: installation,
    }
  }
  if (openActions === undefined || isScanned === undefined || seen === 'unknown') {
    return { tone: 'good', title: 'Your banner is live.' }
  }
  if (openActions > 0) {
    return { tone: 'review', title: `Your banner is live. ${needs(openActions)}` }
  }
  if (!isScanned) {
    return {
      tone: 'review',
      title: 'Your banner is live. The site hasn’t been scanned yet.',
      step: { to: `/domain/${domain.id}/scan`, label: 'Open scan' },
    }
  }
  return { tone: 'good', title: 'Everything is all right.' }
}

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

function needs(count: number): string {
  const number = NUMBERS[count - 1] ?? String(count)
  return `${number} ${count === 1 ? 'thing needs' : 'things need'} you.`
}
