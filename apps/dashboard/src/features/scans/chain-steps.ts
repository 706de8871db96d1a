import { t } from '@lingui/core/macro'
import type { ChainLink } from '@placet/contract/events/stored-write'
import { perLanguage } from '../../i18n/per-language.ts'
import { splitUrl, type UrlParts } from './split-url.ts'

export interface ChainStep extends UrlParts {
  kind: ChainLink['kind'] | 'stored'
  /** Says what the step is and what the previous step does to it. */
  label: string
  /** True for third parties. */
  isForeign: boolean
}

const LABELS: Record<ChainLink['kind'], string> = perLanguage(() => ({
  document: t`opens the page`,
  frame: t`embeds the frame`,
  inline: t`runs the inline script`,
  script: t`loads the script`,
  worker: t`starts the worker`,
  request: t`asks for`,
  redirect: t`redirects to`,
}))

/** Steps from the page to the stored item, each labelled with what the previous step did. */
export function toChainSteps(
  chain: readonly ChainLink[],
  stored: { name: string; typeText: string },
): ChainStep[] {
  const home = siteOf(splitUrl(chain[0]?.url ?? '').host)
  const steps = chain.map(({ kind, url }, index): ChainStep => {
    const parts = splitUrl(url)
    return { kind, ...parts, label: labelOf(kind, index), isForeign: siteOf(parts.host) !== home }
  })
  const what = stored.typeText === 'IndexedDB' ? stored.typeText : stored.typeText.toLowerCase()
  const label = steps.length === 0 ? stored.typeText : t`sets the ${what}`
  return [...steps, { kind: 'stored', label, host: stored.name, rest: '', isForeign: false }]
}

/** Site owners call the first script that a page loads a tag. */
function labelOf(kind: ChainLink['kind'], index: number): string {
  if (index === 0) return kind === 'document' ? t`The page` : t`Started by`
  return index === 1 && kind === 'script' ? t`loads the tag` : LABELS[kind]
}

// Good enough to highlight third parties; the actual classification happens on the server.
function siteOf(host: string): string {
  return host.replace(/:\d+$/, '').split('.').slice(-2).join('.')
}
