import type { Category, ConsentSnapshot, Placet, PlacetCommand } from '@placet/js/api'

const CATEGORIES: readonly (readonly [cid: number, id: Category])[] = [
  [1, 'necessary'],
  [2, 'preferences'],
  [3, 'analytics'],
  [4, 'marketing'],
  [5, 'uncategorized'],
]

/** The CookieHub API surface for migrating pages. Each value is an immutable copy. */
export interface Status {
  answered: boolean
  allAllowed: boolean
  revision: number
  token: string | null
  timestamp: string | null
  dnt: boolean
  language: string
  categories: { cid: number; id: string; value: boolean }[]
}

export interface LoadOptions {
  readonly language?: string
  readonly onInitialise?: (status: Status) => void
  readonly onStatusChange?: (status: Status, previous: Status) => void
  readonly onAllow?: (category: string) => void
  readonly onRevoke?: (category: string) => void
}

export interface CookieHub {
  readonly load: (options?: LoadOptions) => void
  readonly hasAnswered: () => boolean
  readonly hasConsented: (category: string | number) => boolean
  readonly openDialog: () => void
  readonly closeDialog: () => void
  readonly openSettings: () => void
  readonly closeSettings: () => void
  readonly allowAll: () => void
  readonly denyAll: () => void
}

/** `window.cookiehub` on top of `window.placet`, loaded or not. */
export function createCookieHub(): CookieHub {
  let loaded: Placet | null = null
  const push = (command: PlacetCommand) => {
    const queue: unknown = Reflect.get(window, 'placet')
    const add: unknown = Reflect.get(Object(queue), 'push')
    if (typeof add === 'function') Reflect.apply(add, queue, [command])
    else Reflect.set(window, 'placet', [command])
  }
  push((api) => {
    loaded = api
  })
  const close = () => push((api) => api.ui.close())
  return {
    load: (options = {}) => push((api) => follow(api, options)),
    hasAnswered: () => loaded !== null && loaded.state().answered,
    hasConsented: (category) => {
      const [, id = String(category)] = CATEGORIES.find(([cid]) => String(cid) === String(category)) ?? []
      return loaded !== null && loaded.has(id)
    },
    openDialog: () => push((api) => api.ui.open('banner')),
    closeDialog: close,
    openSettings: () => push((api) => api.ui.open('preferences')),
    closeSettings: close,
    allowAll: () => push(['accept']),
    denyAll: () => push(['reject']),
  }
}

function follow(api: Placet, { language, ...options }: LoadOptions): void {
  let previous: Status | null = null
  const tell = (state: ConsentSnapshot) => {
    const status = statusOf(state)
    const before = previous
    previous = statusOf(state)
    if (!before) return options.onInitialise?.(status)
    options.onStatusChange?.(status, before)
    status.categories.forEach(({ id, value }, index) => {
      if (value === before.categories[index]?.value) return
      if (value) options.onAllow?.(id)
      else options.onRevoke?.(id)
    })
  }
  if (language) void api.setLanguage(language)
  const begin = (state: ConsentSnapshot) => {
    tell(state)
    api.on('choice', tell)
  }
  api.on('ready', begin, { replay: true, once: true })
}

function statusOf({
  answered,
  categories,
  version,
  token,
  decidedAt,
  gpc,
  language,
}: ConsentSnapshot): Status {
  const listed = CATEGORIES.map(([cid, id]) => ({ cid, id, value: categories[id].permission === 'granted' }))
  return {
    answered,
    allAllowed: listed.every(({ value }) => value),
    revision: version.revision,
    token,
    timestamp: decidedAt,
    dnt: gpc.present,
    language,
    categories: listed,
  }
}
