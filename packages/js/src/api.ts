export type Category = 'necessary' | 'preferences' | 'analytics' | 'marketing' | 'uncategorized'
export type OptionalCategory = Exclude<Category, 'necessary'>

export type Basis = 'necessary' | 'exempt' | 'opt_in' | 'opt_out'
export type Permission = 'granted' | 'denied'
/** Why a permission is what it is. */
export type Reason = 'necessary' | 'choice' | 'gpc' | 'unanswered'
/** How the answer came about; `import` is one that another consent tool had recorded. */
export type DecisionMethod = 'click' | 'api' | 'import'
/** `vendors` only where the IAB's framework applies, `privacy` only where GPP is spoken. */
export type Screen = 'banner' | 'preferences' | 'declaration' | 'vendors' | 'privacy' | null

export interface CategoryState {
  readonly basis: Basis
  readonly choice: boolean | null
  readonly permission: Permission
  readonly because: Reason
}

export interface ConsentSnapshot {
  readonly schema: 1
  readonly answered: boolean
  readonly method: DecisionMethod | null
  readonly categories: Readonly<Record<Category, CategoryState>>
  /** By the service's id: those that this page's blocker knows. */
  readonly services: Readonly<
    Record<string, { readonly category: Category; readonly permission: Permission }>
  >
  readonly gpc: { readonly present: boolean; readonly honoured: boolean }
  readonly version: { readonly config: number; readonly revision: number }
  readonly token: string | null
  readonly decidedAt: string | null
  readonly expiresAt: string | null
  readonly language: string
}

/** A category's name, a service, or a combination of them. */
export type Condition =
  | string
  | { readonly service: string }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition }

/** `delivered` tells whether the record has reached the consent log; if not, it is kept and sent again. */
export interface Result {
  readonly state: ConsentSnapshot
  readonly delivered: boolean
}

/** The rule that speaks about a tag, an address or a stored name. */
export interface Verdict {
  readonly category: Category
  readonly service: string | null
  readonly rule: 'markup' | 'src' | 'inline'
  /** The pattern that matched; null where the page's own markup said it. */
  readonly pattern: string | null
  /** Meant for visitors who have not permitted the category. */
  readonly isNegated?: boolean
}

export interface BlockedTag {
  readonly verdict: Verdict
  /** The element, or the address of a request that has none. */
  readonly subject: Element | string
}

/** Explains a decision step by step, for people. */
export interface Trace {
  readonly subject: string
  readonly permission: Permission
  readonly chain: readonly string[]
}

/** `choice`: something was recorded. `change`: permissions differ from what they were, at first from all denied. */
export interface PlacetEvents {
  ready: ConsentSnapshot
  choice: ConsentSnapshot
  change: ConsentSnapshot
  grant: { readonly name: string; readonly state: ConsentSnapshot }
  revoke: { readonly name: string; readonly state: ConsentSnapshot }
  ui: { readonly current: Screen }
  blocked: BlockedTag
  unblocked: BlockedTag
  signal: { readonly to: string; readonly command: readonly unknown[] }
  error: { readonly error: unknown }
}

export interface ListenOptions {
  readonly replay?: boolean
  readonly once?: boolean
  readonly signal?: AbortSignal
}

export interface RequireOptions {
  readonly timeout?: number
  readonly signal?: AbortSignal
  /** Opens the preferences when the condition does not hold yet. */
  readonly ask?: boolean
}

export type ConsentErrorCode = 'denied' | 'timeout' | 'aborted' | 'unavailable'

/** Error of a rejected `require`. */
export interface ConsentError extends Error {
  readonly name: 'ConsentError'
  readonly code: ConsentErrorCode
}

/** A script that is added to the page when its condition holds. */
export interface ManagedScript {
  readonly when: Condition
  readonly src: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** A place on the page that gets a frame when its condition holds, and a placeholder until then. */
export interface ManagedEmbed {
  readonly into: Element
  readonly category: OptionalCategory
  readonly src: string
  readonly title: string
}

/** Told at once, and after each change. */
export interface SignalAdapter {
  readonly name: string
  readonly apply: (state: ConsentSnapshot) => void
}

export interface Registration {
  readonly scripts?: readonly ManagedScript[]
  readonly embeds?: readonly ManagedEmbed[]
  readonly signals?: readonly SignalAdapter[]
}

export interface Overrides {
  readonly gpc?: boolean
  readonly language?: string
  /** ISO 8601. */
  readonly date?: string
}

export interface Placet {
  readonly ready: () => Promise<ConsentSnapshot>
  readonly state: () => ConsentSnapshot
  /** Whether it is permitted now. */
  readonly has: (condition: Condition) => boolean
  /** Rejects with a ConsentError; while nothing is answered it waits. */
  readonly require: (condition: Condition, options?: RequireOptions) => Promise<ConsentSnapshot>
  readonly accept: (scope?: 'all' | readonly string[]) => Promise<Result>
  readonly reject: () => Promise<Result>
  /** Categories that are not named keep what they have. */
  readonly save: (choices: Partial<Record<OptionalCategory, boolean>>) => Promise<Result>
  readonly withdraw: (scope?: readonly string[]) => Promise<Result>
  /** Forgets the choice and asks again; this is not a refusal. */
  readonly reset: () => void
  /** Closes a notice; never an answer. */
  readonly dismiss: () => void
  readonly on: <E extends keyof PlacetEvents>(
    event: E,
    listener: (payload: PlacetEvents[E]) => void,
    options?: ListenOptions,
  ) => () => void
  readonly register: (registration: Registration) => () => void
  /** Looks at a part of the page again; what is added later is seen anyway. */
  readonly activate: (root?: ParentNode) => void
  readonly setLanguage: (language: string) => Promise<void>
  readonly push: (...commands: PlacetCommand[]) => void
  readonly ui: {
    readonly open: (screen: string, options?: { readonly returnFocus?: HTMLElement }) => void
    readonly close: () => void
    readonly current: Screen
  }
  readonly debug: {
    readonly explain: (subject: string | Element | { readonly cookie: string }) => Promise<Trace>
    /** On local hosts only. */
    readonly override: (overrides: Overrides) => void
  }
}

/** Calls that may be queued before and after the script loads. */
export type PlacetCommand = ((api: Placet) => void) | readonly [method: string, ...args: unknown[]]
