import type { Placet, PlacetCommand, PlacetEvents, ListenOptions, Result } from './api.ts'
import { DENIED_SNAPSHOT } from './denied-snapshot.ts'
import { hasPage, loadedApi, queue } from './loaded-api.ts'
import { permits } from './permits.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * The Placet API, usable at any time. Before the script has loaded, calls are queued and everything is denied; on a
 * server, everything is denied and nothing is queued.
 */
export function placet(): Placet {
  return facade
}

const facade: Placet = Object.freeze({
  ready: () => later((api) => api.ready(), DENIED_SNAPSHOT),
  state: () => loadedApi()?.state() ?? DENIED_SNAPSHOT,
  has: (condition) => loadedApi()?.has(condition) ?? permits(DENIED_SNAPSHOT, condition),
  require: async (condition, options = {}) => {
    const startedAtMs = Date.now()
    const api = await whenLoaded(options)
    const { timeout } = options
    if (timeout === undefined) return api.require(condition, options)
    return api.require(condition, { ...options, timeout: Math.max(0, timeout - (Date.now() - startedAtMs)) })
  },
  accept: (scope) => later((api) => api.accept(scope), NOTHING_RECORDED),
  reject: () => later((api) => api.reject(), NOTHING_RECORDED),
  save: (choices) => later((api) => api.save(choices), NOTHING_RECORDED),
  withdraw: (scope) => later((api) => api.withdraw(scope), NOTHING_RECORDED),
  reset: () => tell((api) => api.reset()),
  dismiss: () => tell((api) => api.dismiss()),
  on: listen,
  register: (registration) => until((api) => api.register(registration)),
  activate: (root) => tell((api) => api.activate(root)),
  setLanguage: (language) => later((api) => api.setLanguage(language), undefined),
  push: (...commands: PlacetCommand[]) => tell((api) => api.push(...commands)),
  ui: Object.freeze({
    open: (screen, options) => tell((api) => api.ui.open(screen, options)),
    close: () => tell((api) => api.ui.close()),
    get current() {
      return loadedApi()?.ui.current ?? null
    },
  }),
  debug: Object.freeze({
    explain: async (subject) => (await whenLoaded()).debug.explain(subject),
    override: (overrides) => tell((api) => api.debug.override(overrides)),
  }),
} satisfies Placet)

const NOTHING_RECORDED: Result = { state: DENIED_SNAPSHOT, delivered: false }

function tell(command: (api: Placet) => void): void {
  if (hasPage()) queue(command)
}

async function later<T>(ask: (api: Placet) => Promise<T>, onServer: T): Promise<T> {
  return hasPage() ? ask(await whenLoaded()) : onServer
}

/** Listeners removed before the script loads never start. */
function until(start: (api: Placet) => () => void): () => void {
  let isStopped = false
  let stop = () => {}
  tell((api) => {
    if (!isStopped) stop = start(api)
  })
  return () => {
    isStopped = true
    stop()
  }
}

function listen<E extends keyof PlacetEvents>(
  event: E,
  listener: (payload: PlacetEvents[E]) => void,
  options?: ListenOptions,
): () => void {
  return until((api) => api.on(event, listener, options))
}
