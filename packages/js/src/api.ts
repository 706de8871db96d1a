export type Category = 'necessary' | 'preferences' | 'analytics' | 'marketing' | 'uncategorized'
export type OptionalCategory = Exclude<Category, 'necessary'>

export type Basis = 'necessary' | 'exempt' | 'opt_in' | 'opt_out'
export type Permission = 'granted' | 'denied'
/** Reason for a permission's current value. */
export type Reason = 'necessary' | 'choice' | 'gpc' | 'unanswered'
/** How the choice was made; `import` means that it was recorded by another consent tool. */
export type DecisionMethod = 'click' | 'api' | 'import'
/** `vendors` only where IAB TCF applies, `privacy` only where GPP applies. */
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
  /** Services known to this page's blocker, by id. */
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
  | Category
  // Keeps completion for categories, which plain `string` would swallow.
  | (string & {})
  | { readonly service: string }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition }

/** `delivered` says whether the record has reached the consent log; if not, it is stored and retried. */
export interface Result {
  readonly state: ConsentSnapshot
  readonly delivered: boolean
}

/** The rule that applies to a tag, a URL or a storage key. */
export interface Verdict {
  readonly category: Category
  readonly service: string | null
  readonly rule: 'markup' | 'src' | 'inline'
  /** The pattern that matched; null if the category comes from the page's own markup. */
  readonly pattern: string | null
  /** True for content meant for visitors who have not permitted the category. */
  readonly isNegated?: boolean
}

export interface BlockedTag {
  readonly verdict: Verdict
  /** The element, or the URL of a request without an element. */
  readonly subject: Element | string
}

/** Human-readable, step-by-step explanation of a decision. */
export interface Trace {
  readonly subject: string
  readonly permission: Permission
  readonly chain: readonly string[]
}

/** `choice`: a choice was recorded. `change`: permissions have changed; the first is compared with all denied. */
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
  /** Opens the preferences if the condition is not met yet. */
  readonly ask?: boolean
}

export type ConsentErrorCode = 'denied' | 'timeout' | 'aborted' | 'unavailable'

/** Error of a rejected `require`. */
export interface ConsentError extends Error {
  readonly name: 'ConsentError'
  readonly code: ConsentErrorCode
}

/** A script that is added to the page once its condition is met. */
export interface ManagedScript {
  readonly when: Condition
  readonly src: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** An element that gets an iframe once its category is permitted, and a placeholder until then. */
export interface ManagedEmbed {
  readonly into: Element
  readonly category: OptionalCategory
  readonly src: string
  readonly title: string
}

/** Called immediately, and after each change. */
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
  /** Whether the condition is met now. */
  readonly has: (condition: Condition) => boolean
  /** Rejects with a ConsentError; waits while the visitor has not answered. */
  readonly require: (condition: Condition, options?: RequireOptions) => Promise<ConsentSnapshot>
  readonly accept: (scope?: 'all' | readonly string[]) => Promise<Result>
  readonly reject: () => Promise<Result>
  /** Categories that are not named keep their current permission. */
  readonly save: (choices: Partial<Record<OptionalCategory, boolean>>) => Promise<Result>
  readonly withdraw: (scope?: readonly string[]) => Promise<Result>
  /** Forgets the choice and asks again; this is not a refusal. */
  readonly reset: () => void
  /** Closes a notice; never counts as a choice. */
  readonly dismiss: () => void
  readonly on: <E extends keyof PlacetEvents>(
    event: E,
    listener: (payload: PlacetEvents[E]) => void,
    options?: ListenOptions,
  ) => () => void
  readonly register: (registration: Registration) => () => void
  /** Rechecks part of the page; elements added later are noticed automatically. */
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

/** Calls that may be queued before or after the script has loaded. */
export type PlacetCommand = ((api: Placet) => void) | readonly [method: string, ...args: unknown[]]
