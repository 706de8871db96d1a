import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { ConsentSnapshot, Screen } from '@placet/js/api'
import type { FirstLayer, SecondLayer, Words } from '@placet/rules/publish/layers'
import type { Choose } from '../consent.ts'
import type { on } from '../events.ts'
import type { Answer } from './answers.ts'
import type { actionRow, button, element } from './element.ts'
import type { createHost } from './host.ts'

/** A screen opened by the visitor rather than shown as a question. */
export type Opened = Exclude<Screen, 'banner' | null>

export interface Screens {
  /** Unasked screens neither take the focus nor block the page, unless the owner blocks the page. */
  readonly open: (screen: string | null, isUnasked?: boolean, returnFocus?: HTMLElement) => void
  readonly close: () => void
  readonly closeAll: () => void
  readonly current: () => Screen
  /** Only under IAB TCF: loads the second layer, which creates the TC strings. */
  readonly second?: () => Promise<ShowSecond>
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
  readonly show: (screen: Screen, view: HTMLDialogElement, isModal: boolean) => void
  /** Only in regions with GPP. */
  readonly views?: Views
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
