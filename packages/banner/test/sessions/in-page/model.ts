import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import type { ConsentSnapshot } from '@placet/js/api'
import {
  type Choices,
  forEachOptional,
  type RecordedChoice,
  resolveConsent,
} from '../../../src/consent-state.ts'
import type { Variant } from '../ledger.ts'

/** Predictions of the pure state machine for the page. */
export interface Model {
  readonly permits: (name: string) => boolean
  readonly choose: (choices: Choices, nowMs: number) => void
  readonly forget: (nowMs: number) => void
  /** Rereads the stored choice, like a new page or one that is restored. */
  readonly read: (revision: number, hasGpc: boolean, nowMs: number) => void
  /** The same page is restored from the back/forward cache. */
  readonly readAgain: (nowMs: number) => void
  /** Another page has changed the stored choice; this one does not know yet. */
  readonly keepElsewhere: (recorded: RecordedChoice | null) => void
  readonly isAnswered: () => boolean
  readonly screen: () => string | null
  /** Null if they agree. */
  readonly compare: (state: ConsentSnapshot) => string | null
}

export function createModel({ expiryDays, bannerType, categories }: Variant): Model {
  let kept: RecordedChoice | null = null
  let known: RecordedChoice | null = null
  let page = { revision: 1, hasGpc: false, nowMs: 0 }
  const resolve = () =>
    resolveConsent({
      config: { revision: page.revision, expiryDays, region: { bannerType, categories } },
      recorded: known,
      hasGpc: page.hasGpc,
      nowMs: page.nowMs,
    })
  let expected = resolve()
  const settle = (nowMs: number) => {
    page = { ...page, nowMs }
    expected = resolve()
  }

  return {
    permits: (name) =>
      OPTIONAL_CATEGORIES.some((each) => each === name && expected.categories[each].permission === 'granted'),
    choose: (choices, nowMs) => {
      kept = known = {
        choices: forEachOptional((name) => choices[name]),
        decidedAtMs: nowMs,
        revision: page.revision,
      }
      settle(nowMs)
    },
    forget: (nowMs) => {
      kept = known = null
      settle(nowMs)
    },
    read: (revision, hasGpc, nowMs) => {
      known = kept
      page = { revision, hasGpc, nowMs }
      settle(nowMs)
    },
    readAgain: (nowMs) => {
      known = kept
      settle(nowMs)
    },
    keepElsewhere: (recorded) => {
      kept = recorded
    },
    isAnswered: () => expected.isAnswered,
    screen: () => expected.screen,
    compare: ({ answered, categories: found, decidedAt }) => {
      const wanted = [
        expected.isAnswered,
        expected.isAnswered ? iso(known) : null,
        ordered(expected.categories),
      ]
      const said = [answered, decidedAt, ordered(found)]
      const [one, other] = [JSON.stringify(wanted), JSON.stringify(said)]
      return one === other ? null : `expected ${one}, found ${other}`
    },
  }
}

function iso(recorded: RecordedChoice | null): string | null {
  return recorded && new Date(recorded.decidedAtMs).toISOString()
}

function ordered(categories: ConsentSnapshot['categories']): unknown[] {
  return OPTIONAL_CATEGORIES.map((name) => {
    const { basis, choice, permission, because } = categories[name]
    return [basis, choice, permission, because]
  })
}
