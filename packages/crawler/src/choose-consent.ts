import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import { askDocument } from './ask-document.ts'
import { ALL_WORDS, CONSENT_CONTEXT, CONSENT_WORDS, type ConsentStep } from './consent-words.ts'
import { callPlacet } from './in-page/call-placet.ts'
import { pressChoice } from './in-page/press-choice.ts'
import type { Tab } from './tab.ts'
import { settle } from './visit-page.ts'

const SETTLE_MS = 3000
const CLASSES = Object.entries(CONSENT_WORDS).map(([name, patterns]) => [name, patterns.join('|')] as const)

type Step = { wanted: ConsentStep; isAnywhere?: boolean; switchesOff?: boolean }

/** Ways to make a choice in another vendor's dialog, shortest first. */
const WAYS: Partial<Record<ConsentState, readonly (readonly Step[])[]>> = {
  accept: [[{ wanted: 'accept' }]],
  deny: [
    [{ wanted: 'deny' }],
    [{ wanted: 'settings' }, { wanted: 'deny' }],
    [{ wanted: 'save', switchesOff: true }],
  ],
  withdraw: [
    [{ wanted: 'settings', isAnywhere: true }, { wanted: 'deny' }],
    [{ wanted: 'save', switchesOff: true }],
  ],
}

/** The choices that lead to a state; only items stored by the last one belong to it. */
export function choicesOf(state: ConsentState): readonly ConsentState[] {
  if (state === 'none' || state === 'gpc') return []
  return state === 'withdraw' ? ['accept', 'withdraw'] : [state]
}

/** Makes a choice on the shown page, through our own API or by clicking buttons. */
export async function chooseConsent(tab: Tab, choice: ConsentState): Promise<boolean> {
  const main = tab.activity.mainControl()
  if (main !== undefined && (await askDocument(main, callPlacet, choice)) === true) {
    await settle(tab, SETTLE_MS, Infinity)
    return true
  }
  for (const way of WAYS[choice] ?? []) if (await goThrough(tab, way)) return true
  return false
}

async function goThrough(tab: Tab, way: readonly Step[]): Promise<boolean> {
  for (const step of way) {
    if (!(await press(tab, step))) return false
    await settle(tab, SETTLE_MS, Infinity)
  }
  return true
}

async function press(tab: Tab, { wanted, isAnywhere = false, switchesOff = false }: Step): Promise<boolean> {
  const words = {
    classes: CLASSES,
    wanted,
    context: CONSENT_CONTEXT,
    all: ALL_WORDS,
    isAnywhere,
    switchesOff,
  }
  for (const control of tab.activity.controls()) {
    const pressed = await askDocument(control, pressChoice, words)
    if (typeof pressed === 'string' && pressed !== '') return true
  }
  return false
}
