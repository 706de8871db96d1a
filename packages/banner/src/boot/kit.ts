import type { ConsentSubmission } from '@placet/contract/consent-intake'
import type { BannerAction, ConsentAction, ConsentLayer } from '@placet/contract/constants'
import type { CoreLayer, FirstLayer } from '@placet/rules/publish/layers'
import type { Holding } from '../blocker/create-blocker.ts'
import type { Choices } from '../consent-state.ts'
import type { Load } from '../load-chunk.ts'
import type { trusted } from '../trusted.ts'
import type { Answer } from '../ui/answers.ts'
import type { actionRow, button, element } from '../ui/element.ts'
import type { createHost } from '../ui/host.ts'
import type { hearing } from './events.ts'
import type { Memory } from './memory.ts'
import type { Stage } from './stage.ts'

/** Done with an answer: by the first response until the core is there, which takes over. */
export interface Hooks {
  /** Removes every screen, and tells the listeners when `due` resolves. */
  closeAll: (due?: Promise<unknown>) => void
  /** Closes the topmost screen. */
  close: () => void
  /** Permissions have changed. */
  onChange: () => void
  /** True once the record is durably stored at the edge. */
  report: (record: ConsentSubmission) => Promise<boolean>
}

/** Handed over to the core by the first response. */
export interface BootKit extends Stage {
  readonly config: FirstLayer
  /** The document without named elements that shadow its properties. */
  readonly page: Document
  /** Base URL of this domain's files and of its record intake. */
  readonly base: string
  readonly load: Load
  readonly memory: Memory
  /** Missing where nothing is recognised by patterns: markup alone holds back what waits. */
  readonly blocker?: Holding
  /** Nothing is blocked or removed, only reported. */
  readonly isReportOnly: boolean
  /** The page was prerendered, so nothing was shown. */
  readonly isPrepared: boolean
  readonly hooks: Hooks
  readonly hearing: typeof hearing
  /** Marks the page and signals to tags what is permitted now. */
  readonly takeEffect: () => void
  readonly choose: (action: ConsentAction, choices: Choices, layer: ConsentLayer) => Promise<boolean>
  readonly showBanner: (actions: readonly BannerAction[]) => void
  readonly showFirst: () => void
  /** Stores a record until the edge accepts it, and returns it as text. */
  readonly keep: (record: ConsentSubmission) => string
  readonly answer: Answer
  readonly element: typeof element
  readonly button: typeof button
  readonly actionRow: typeof actionRow
  readonly createHost: typeof createHost
  /** The browser's native fetch, unpatched. */
  readonly request: typeof fetch
  /** Shared if the first response uses it too: a page may allow the policy to be created only once. */
  readonly trusted?: typeof trusted
}

/** Asked of the core by the first response. */
export interface Core {
  readonly open: (screen: string, isUnasked?: boolean) => void
}

/** The module at `/c2/{code}/core.{language}.js`. */
export interface CoreModule {
  readonly start: (kit: BootKit, layer: CoreLayer) => Core
  readonly layer: CoreLayer
}
