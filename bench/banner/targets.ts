import { median } from '@placet/testkit/measure/quantiles'
import type { Rounds } from './run-rounds.ts'
import type { Site } from './serve-variants.ts'
import { noiseOf, type Summary } from './summarise.ts'
import type { Variant } from './variant.ts'

const FIRST_RESPONSE_BYTES = 4000
const VISIT_BYTES = 9000
const HEAP_KB = 60
const PREFERENCES_BYTES = 4000
const TARGET_PX = 24

interface Measured {
  readonly ours: Summary
  /** Undefined if the run was limited to other variants. */
  readonly withPatterns: Summary | undefined
  readonly variant: Variant
  readonly rounds: Rounds
  readonly site: Site
  /** On a loaded machine, nothing that takes time is judged. */
  readonly isQuiet: boolean
}

/** Targets for a new domain; each sentence with the figure that decides it. */
export function judge({ ours, withPatterns, variant, rounds, site, isQuiet }: Measured) {
  const { records, preferencesMs, returns } = rounds
  const { visibleToLimit, blockingDeltaMs, largestDeltaMs, scriptDeltaMs, access } = ours
  const bytesOf = (part: RegExp) =>
    Object.keys(variant.files)
      .filter((path) => part.test(path))
      .reduce((sum, path) => sum + site.bytesAt(path), 0)
  const noise = {
    blockingPhone: noiseOf(records, 'phone', ({ blockingMs }) => blockingMs),
    largestDesktop: noiseOf(records, 'desktop', ({ largestMs }) => largestMs),
    largestPhone: noiseOf(records, 'phone', ({ largestMs }) => largestMs),
  }
  const figures = {
    firstResponseBytes: bytesOf(/^\/c2\/\w+\.js$/),
    visitBytes: bytesOf(/^\/c2\/\w+(\/core\.\w+)?\.js$/),
    preferencesBytes: bytesOf(/\/preferences\./),
    preferencesOpenMs: median(preferencesMs),
    returnScriptMs: median(returns.map(({ scriptMs }) => scriptMs)),
    noise,
  }
  const [first = null, second = null, third = null] =
    access?.tabs.toSorted((a, b) => Number(a) - Number(b)) ?? []
  const isAtMost = (value: number | null, most: number) => value !== null && value <= most
  const times = {
    'visible within 1.15 of limit-script on desktops': visibleToLimit.desktop <= 1.15,
    'visible within 1.15 of limit-script on phones': visibleToLimit.phone <= 1.15,
    'script CPU at most 5 ms on desktops': scriptDeltaMs.desktop <= 5,
    'blocking on phones within noise': blockingDeltaMs.phone <= noise.blockingPhone,
    'largest paint on desktops within noise of the control': largestDeltaMs.desktop <= noise.largestDesktop,
    'largest paint on phones within noise of the control': largestDeltaMs.phone <= noise.largestPhone,
    'accepted and stored within 10 ms': isAtMost(ours.storedMs, 10),
    'accepted and hidden within 30 ms': isAtMost(ours.hiddenMs, 30),
    'preferences open within 100 ms': preferencesMs.length > 0 && figures.preferencesOpenMs <= 100,
    'on return at most 5 ms before tags may run': returns.length > 0 && figures.returnScriptMs <= 5,
  }
  const expectations = {
    'the first response has at most 4,000 B': figures.firstResponseBytes <= FIRST_RESPONSE_BYTES,
    'with patterns it has at most 4,000 B':
      withPatterns === undefined || withPatterns.bytesBefore <= FIRST_RESPONSE_BYTES,
    'a visit answered on the first layer takes at most 9,000 B': figures.visitBytes <= VISIT_BYTES,
    'one request is enough': ours.requestsBefore === 1,
    'the preferences have at most 4,000 B': figures.preferencesBytes <= PREFERENCES_BYTES,
    'no layout shift': ours.shiftMax === 0,
    'never the largest paint': ours.largestPaints === 0,
    'heap at most 60 kB': ours.heapDeltaKb <= HEAP_KB,
    'no click is lost': ours.clicksLost === 0,
    'on return the script comes from the cache': returns.every(({ isFromCache }) => isFromCache),
    'axe finds nothing on either layer': access?.axeFirst.length === 0 && access.axeDialog?.length === 0,
    'the three buttons come first': first === 1 && second === 2 && third === 3,
    'the preferences keep the focus, close on Escape and give it back':
      access !== null &&
      access.isTrapped === true &&
      access.isClosedByEscape === true &&
      access.isFocusReturned === true,
    'the smallest control has 24 px': access !== null && Number(access.smallestPx) >= TARGET_PX,
    'no error in the page': ours.errors.length === 0,
    'the machine was quiet enough to judge times': isQuiet,
    ...(isQuiet && times),
  }
  return { figures, expectations }
}
