import type { Access } from './check-access.ts'
import type { Summary } from './summarise.ts'
import { CONTROL } from './variant.ts'

const HEAD = [
  'banner',
  'br kB before visible',
  'requests',
  'desktop: visible ÷ limit-script',
  'phone: visible ÷ limit-script',
  'Δ script CPU desktop ms',
  'Δ script CPU phone ms',
  'Δ blocking phone ms',
  'Δ LCP desktop / phone ms',
  'heap kB',
  'accept→stored ms (4x)',
  'accept→hidden ms (4x)',
  'clicks lost',
  'axe 1st / preferences',
  'focus trap, Esc, focus return',
]

export function printTable(summaries: readonly Summary[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const shown = summaries.filter(({ name }) => name !== CONTROL)
  return [
    row(HEAD),
    row(HEAD.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...shown.map(cellsOf).map(row),
  ].join('\n')
}

function cellsOf(summary: Summary): string[] {
  const { label, bytesBefore, requestsBefore, visibleToLimit, scriptDeltaMs, blockingDeltaMs } = summary
  const { largestDeltaMs, heapDeltaKb, storedMs, hiddenMs, clicksLost, access } = summary
  return [
    label,
    (bytesBefore / 1000).toFixed(2),
    String(requestsBefore),
    visibleToLimit.desktop.toFixed(2),
    visibleToLimit.phone.toFixed(2),
    whole(scriptDeltaMs.desktop),
    whole(scriptDeltaMs.phone),
    whole(blockingDeltaMs.phone),
    `${whole(largestDeltaMs.desktop)} / ${whole(largestDeltaMs.phone)}`,
    whole(heapDeltaKb),
    whole(storedMs),
    whole(hiddenMs),
    String(clicksLost),
    access ? `${list(access.axeFirst)} / ${list(access.axeDialog)}` : '–',
    access ? keyboard(access) : '–',
  ]
}

function keyboard({ isTrapped, isClosedByEscape, isFocusReturned }: Access): string {
  const words = [isTrapped, isClosedByEscape, isFocusReturned].map((holds) => (holds ? 'yes' : 'no'))
  return isTrapped === null ? '–' : words.join(' ')
}

function list(violations: readonly string[] | null): string {
  if (violations === null) return '–'
  return violations.length === 0 ? '0' : violations.map((each) => each.replace(/:.*/s, '')).join(', ')
}

function whole(value: number | null): string {
  return value === null ? '–' : value.toFixed(Math.abs(value) < 10 ? 1 : 0)
}
