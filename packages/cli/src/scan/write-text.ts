import { styleText } from 'node:util'
import { CATEGORIES } from '@placet/contract/constants'
import { ACTION_HELP } from '@placet/rules/actions/action-help'
import { counted } from '@placet/rules/actions/words'
import type { Comparison } from './compare-results.ts'
import { type Level, type Rule, RULES } from './rules.ts'
import type { Finding, ScanResult, StoredThing } from './scan-result.ts'

const PAGES_SHOWN = 10
const COLOUR = { error: 'red', warning: 'yellow', note: 'cyan' } as const satisfies Record<Level, string>
const SIGN: Record<Level, string> = { error: '✗', warning: '!', note: '·' }

/** Human-readable, optionally in colour: worst findings first, then the pages visited and items found. */
export function writeText(result: ScanResult, comparison: Comparison | null): string {
  const groups = [...Map.groupBy(result.findings, ({ rule }) => rule)]
  const blocks = [
    [
      `${result.url}: ${result.findings.length === 0 ? 'nothing to complain of' : counted(result.findings.length, 'finding')}`,
    ],
    ...groups.map(([rule, findings]) => tellRule(rule, findings)),
    tellVisits(result),
    ...(comparison ? [tellComparison(comparison)] : []),
  ]
  return printable(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`)
}

function tellRule(rule: Rule, findings: readonly Finding[]): string[] {
  const { level } = RULES[rule]
  const title = `${SIGN[level]} ${ACTION_HELP[rule].title} (${rule})`
  return [
    styleText([COLOUR[level], 'bold'], title),
    ...findings.flatMap(({ message, url }) => [`  ${message}`, styleText('dim', `    on ${url}`)]),
  ]
}

function tellVisits(result: ScanResult): string[] {
  const { pages, states, stored, isSampled, pagesLeftOut } = result
  const byCategory = CATEGORIES.flatMap((category) => {
    const count = stored.filter((thing) => thing.category === category).length
    return count === 0 ? [] : [`${count} ${category}`]
  })
  const kinds = byCategory.length === 0 ? '' : `: ${byCategory.join(', ')}`
  const visited = new Set(pages.map(({ url }) => url)).size
  return [
    `${counted(visited, 'page')} visited (${states.join(', ')}), ${counted(stored.length, 'thing')} stored${kinds}`,
    ...(isSampled ? [`${counted(pagesLeftOut, 'page')} left out that look like others`] : []),
    ...tellFailed(result),
  ]
}

function tellFailed({ pages }: ScanResult): string[] {
  const failed = pages.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'redirect')
  const groups = [...Map.groupBy(failed, ({ url, outcome }) => `${outcome.replaceAll('_', ' ')}: ${url}`)]
  const lines = groups.map(([what, visits]) => `  ${what} (${visits.map(({ state }) => state).join(', ')})`)
  const rest = lines.length - PAGES_SHOWN
  return rest > 0 ? [...lines.slice(0, PAGES_SHOWN), `  and ${rest} more that could not be read`] : lines
}

function tellComparison({ file, newThings, goneThings, newFindings, goneFindings }: Comparison): string[] {
  const things = `${newThings.length} new and ${goneThings.length} gone`
  const findings = `${counted(newFindings.length, 'new finding')}, ${goneFindings.length} solved`
  return [
    `Since ${file}: ${things}; ${findings}`,
    ...newThings.map((thing) => styleText('green', `  + ${tellThing(thing)}`)),
    ...goneThings.map((thing) => styleText('red', `  - ${tellThing(thing)}`)),
  ]
}

function tellThing({ name, host, service, category, setBy }: StoredThing): string {
  const by = setBy === '' ? '' : `, by ${setBy}`
  return `${name} on ${host} (${service === null ? '' : `${service}, `}${category})${by}`
}

/** Pages control these texts: they must not be able to move the cursor or reverse the text direction. */
function printable(text: string): string {
  return text.replaceAll(/(?!\u001b\[\d+m|\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '�')
}
