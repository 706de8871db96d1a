import { CATEGORIES } from '@placet/contract/constants'
import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import { isTooLong } from '@placet/rules/actions/findings/long-lifetimes'
import { lifetime } from '@placet/rules/actions/words'
import { judgeCookie } from '@placet/rules/scans/judge-cookie'
import { type Rule, RULES } from './rules.ts'
import type { Finding, ScanResult, StoredThing } from './scan-result.ts'

const WHEN: Record<ConsentState, string> = {
  none: 'before any choice',
  accept: 'after consent',
  deny: 'after “Deny”',
  withdraw: 'after consent was withdrawn',
  gpc: 'despite the browser’s opt-out signal',
  preferences: 'when only preferences were allowed',
  analytics: 'when only analytics was allowed',
  marketing: 'when only marketing was allowed',
}

type Evidence = Omit<ScanResult, 'findings'>

/**
 * Applies the same rules as the dashboard, worst findings first. Pure. With `hasCode`, the script must be
 * present.
 */
export function findProblems(evidence: Evidence, hasCode: boolean): Finding[] {
  const rank = ({ rule }: Finding) => Object.keys(RULES).indexOf(rule)
  return [
    ...findScriptFaults(evidence, hasCode),
    ...evidence.stored.flatMap(findOfThing),
    ...evidence.unknownHosts.map(({ host, url, page }) =>
      finding('unknown_third_party', host, page, `Pages fetch ${url}, and nobody is known behind ${host}.`),
    ),
  ].toSorted((one, other) => rank(one) - rank(other))
}

function findOfThing(thing: StoredThing): Finding[] {
  const { category, states, pageOfState, key } = thing
  const anyPage = states.flatMap((state) => pageOfState[state] ?? [])[0] ?? ''
  const found: Finding[] = []
  if (category === 'uncategorized') {
    const hint =
      thing.suggestedCategory === null ? '' : ` It may be ${thing.suggestedCategory}: ${thing.because}.`
    found.push(
      finding('cookies_uncategorized', key, anyPage, `It is not known what ${named(thing)} is for.${hint}`),
    )
  } else {
    const categoryId = CATEGORIES.indexOf(category) + 1
    const { nonCompliantStates } = judgeCookie({ categoryId, states, missedScans: 0 })
    const [first] = nonCompliantStates
    if (first !== undefined) {
      const rule = nonCompliantStates.includes('none') ? 'set_before_consent' : 'set_after_refusal'
      const when = new Intl.ListFormat('en-GB').format(nonCompliantStates.map((state) => WHEN[state]))
      const by = thing.setBy === '' ? '' : ` by ${thing.setBy}`
      found.push(finding(rule, key, pageOfState[first] ?? anyPage, `${named(thing)} was set ${when}${by}.`))
    }
  }
  if (isTooLong({ ...thing, acceptedLifeSeconds: null, deletedAt: null })) {
    const compared = `${lifetime(thing.lifeSeconds ?? 0)} instead of ${lifetime(thing.knownLifeSeconds ?? 0)}`
    found.push(finding('lifetime_longer', key, anyPage, `${named(thing)} lives ${compared}.`))
  }
  return found
}

function findScriptFaults({ implementation: seen, url }: Evidence, hasCode: boolean): Finding[] {
  if (!seen) return []
  const isThere = seen.scripts.length > 0
  const faults: readonly (readonly [boolean, Rule, string])[] = [
    [hasCode && !isThere, 'script_missing', 'The script is not on the page.'],
    [
      hasCode && isThere && !seen.isRightCode,
      'script_wrong_code',
      'The script carries the code of another domain.',
    ],
    [isThere && seen.isLate === true, 'script_late', 'The script is loaded with “async” or “defer”.'],
    [
      isThere && seen.isFirst === false,
      'script_late',
      `${seen.before ?? 'Another script'} runs before the script.`,
    ],
    [seen.scripts.length > 1, 'script_twice', `The script is there ${seen.scripts.length} times.`],
    [
      seen.isConsentModeFirst === false,
      'consent_mode_late',
      'A Google tag runs before the consent mode defaults are set.',
    ],
    [
      isThere && seen.otherBanner !== '',
      'other_banner',
      `Another banner is on the page: ${seen.otherBanner}.`,
    ],
  ]
  return faults.flatMap(([isFault, rule, message]) => (isFault ? [finding(rule, message, url, message)] : []))
}

function finding(rule: Rule, about: string, url: string, message: string): Finding {
  return { rule, level: RULES[rule].level, key: `${rule} ${about}`, message, url }
}

function named({ name, kind, service, category }: StoredThing): string {
  const what = {
    cookie: 'cookie',
    local: 'local storage',
    session: 'session storage',
    indexeddb: 'IndexedDB',
  }[kind]
  const known = category === 'uncategorized' ? '' : `, ${category}`
  return `${name} (${what}${service === null ? '' : ` of ${service}`}${known})`
}
