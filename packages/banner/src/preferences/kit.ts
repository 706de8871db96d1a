import type { Screen } from '@placet/rules/consent-state'
import type { FirstLayer } from '@placet/rules/layers'
import type { ConsentSnapshot } from '../api.ts'
import type { Choose } from '../consent.ts'
import type { on } from '../events.ts'
import type { Answer } from '../ui/answers.ts'
import type { actionRow, button, element } from '../ui/element.ts'
import type { createHost } from '../ui/host.ts'
import type { LoadPreferences } from '../ui/load-preferences.ts'
import type { Screens } from '../ui/screens.ts'

/** What screens are made with. */
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

/** What the first layer lends to the second one, which brings only what is not loaded yet. */
export interface Kit extends Tools, Screens {
  readonly root: ShadowRoot
  readonly on: typeof on
  readonly createHost: typeof createHost
  readonly load: LoadPreferences
  readonly show: (screen: Screen, view: HTMLDialogElement, isModal: boolean) => void
}
