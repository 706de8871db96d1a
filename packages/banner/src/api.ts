import type { Category, OptionalCategory } from '@placet/contract/constants'
import type { CategoryState, Screen } from '@placet/rules/consent-state'

export type DecisionMethod = 'click' | 'api'

export interface ConsentSnapshot {
  readonly schema: 1
  readonly answered: boolean
  readonly method: DecisionMethod | null
  readonly categories: Readonly<Record<Category, CategoryState>>
  readonly gpc: { readonly present: boolean; readonly honoured: boolean }
  readonly version: { readonly config: number; readonly revision: number }
  readonly token: string | null
  readonly decidedAt: string | null
  readonly expiresAt: string | null
  readonly language: string
}

/** `delivered` tells whether the record has reached the consent log; if not, it is kept and sent again. */
export interface Result {
  readonly state: ConsentSnapshot
  readonly delivered: boolean
}

/** `choice`: something was recorded. `change`: permissions differ from what they were, at first from all denied. */
export interface PlacetEvents {
  ready: ConsentSnapshot
  choice: ConsentSnapshot
  change: ConsentSnapshot
  ui: { readonly current: Screen }
  error: { readonly error: unknown }
}

export interface ListenOptions {
  readonly replay?: boolean
  readonly once?: boolean
}

export interface Placet {
  readonly ready: () => Promise<ConsentSnapshot>
  readonly state: () => ConsentSnapshot
  readonly has: (category: string) => boolean
  readonly accept: () => Promise<Result>
  readonly reject: () => Promise<Result>
  /** Categories that are not named keep what they have. */
  readonly save: (choices: Partial<Record<OptionalCategory, boolean>>) => Promise<Result>
  readonly withdraw: () => Promise<Result>
  /** Forgets the choice and asks again; this is not a refusal. */
  readonly reset: () => void
  readonly on: <E extends keyof PlacetEvents>(
    event: E,
    listener: (payload: PlacetEvents[E]) => void,
    options?: ListenOptions,
  ) => () => void
  readonly push: (...commands: PlacetCommand[]) => void
  readonly ui: {
    readonly open: (screen: string) => void
    readonly close: () => void
    readonly current: Screen
  }
}

/** What may be pushed before the script has loaded, and after. */
export type PlacetCommand = ((api: Placet) => void) | readonly [method: string, ...args: unknown[]]
