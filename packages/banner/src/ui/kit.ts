import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { ConsentAction, ConsentLayer } from '@placet/contract/constants'
import type { ConsentSnapshot, Result, Screen } from '@placet/js/api'
import type { FirstLayer, SecondLayer, Words } from '@placet/rules/publish/layers'
import type { Emit } from '../boot/events.ts'
import type { Choices } from '../consent-state.ts'
import type { on } from '../core/events.ts'
import type { Load } from '../load-chunk.ts'
import type { Answer } from './answers.ts'
import type { actionRow, button, element } from './element.ts'
import type { createHost } from './host.ts'

export type Choose = (action: ConsentAction, choices: Choices, layer: ConsentLayer) => Promise<Result>

/** A screen opened by the visitor rather than shown as a question. */
export type Opened = Exclude<Screen, 'banner' | null>

export interface Screens {
  /** Unasked screens neither take the focus nor block the page, unless the owner blocks the page. */
  readonly open: (screen: string | null, isUnasked?: boolean, returnFocus?: HTMLElement) => void
  readonly close: () => void
  /** Removes every screen at once, and tells the listeners when `due` resolves. */
  readonly closeAll: (due?: Promise<unknown>) => void
  readonly current: () => Screen
  /** Loads the second layer, which creates the TC strings under IAB TCF. */
  readonly second: () => Promise<ShowSecond>
}

/** Building blocks of screens. */
export interface Tools {
  readonly config: FirstLayer
  readonly page: Document
  readonly element: typeof element
  readonly button: typeof button
  readonly actionRow: typeof actionRow
  readonly answer: Answer
  readonly choose: Choose
  readonly snapshot: () => ConsentSnapshot
}

export type ViewKit = Tools & Pick<Screens, 'open' | 'close'>

/** Screens contributed by chunks, by name; null if there is nothing to show. */
export type Views = Partial<Record<Opened, (kit: ViewKit, words: Words) => HTMLDialogElement | null>>

/** Helpers the first layer passes to the second, which only loads what is missing. */
export interface Kit extends Tools, Screens {
  readonly root: ShadowRoot
  readonly on: typeof on
  readonly createHost: typeof createHost
  readonly load: (language: string) => Promise<{ readonly layer: SecondLayer }>
  /** The rest is for the IAB's chunk, which takes the place of the preferences. */
  readonly loadChunk: Load
  readonly report: (error: unknown) => void
  /** Asks again despite an existing choice; refusals stay in force. */
  readonly askAgain: () => void
  readonly emit: Emit
  readonly show: (screen: Screen, view: HTMLDialogElement, isModal: boolean) => void
  /** Filled in regions with GPP. */
  readonly views: Views
}

export type ShowSecond = ((isUnasked: boolean, screen: Opened) => void) & {
  /** The framework strings stored with this answer. */
  readonly stringsOf?: (record: ConsentSubmission) => Pick<ConsentSubmission, 'tcString'>
}

/** The module at `/c2/{code}/preferences.{language}.js`; the IAB module has the same shape. */
export interface PreferencesModule {
  readonly start: (kit: Kit, layer: SecondLayer) => ShowSecond
  readonly css: string
  readonly layer: SecondLayer
}

export type LoadPreferences = (language: string) => Promise<PreferencesModule>
