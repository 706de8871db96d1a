/**
 * The parts of a browser that a session controls: clock, signal, idle time, network. Everything started can be ended.
 */
export interface World {
  nowMs: number
  hasGpc: boolean
  /** The edge's response status; null if it is unreachable. */
  status: number | null
  readonly runIdle: () => void
  /** Replaces `import`: a page has its own modules, and none arrives once it has been left. */
  readonly load: (address: string) => Promise<unknown>
  /** Ends everything left over from the previous page, as leaving it would. */
  readonly endPage: (hasPatched: boolean) => void
}

interface Factory {
  readonly default: () => unknown
}

export function createWorld(): World {
  let ended = new AbortController()
  let idle: (() => void)[] = []
  const timers = new Set<number>()
  const frames = new Set<number>()
  const observers = new Set<MutationObserver>()
  let restore = () => {}
  let wasPatched = false

  const world: World = {
    nowMs: Date.UTC(2026, 10, 15),
    hasGpc: false,
    status: 204,
    runIdle: () => {
      const due = idle
      idle = []
      for (const run of due) run()
    },
    load: (address) => {
      const { signal } = ended
      const take = ({ default: make }: Factory) => (signal.aborted ? new Promise(() => {}) : make())
      return import(address).then(take)
    },
    endPage: (hasPatched) => {
      if (hasPatched || wasPatched) restore()
      wasPatched = hasPatched
      ended.abort()
      ended = new AbortController()
      idle = []
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      for (const frame of frames) cancelAnimationFrame(frame)
      frames.clear()
      for (const observer of observers) observer.disconnect()
      observers.clear()
      document.querySelector('main')?.replaceChildren()
      for (const host of document.querySelectorAll('placet-banner')) host.remove()
      for (const name of document.documentElement.getAttributeNames()) {
        if (name.startsWith('data-placet')) document.documentElement.removeAttribute(name)
      }
      for (const locator of document.head.querySelectorAll('iframe')) locator.remove()
      const own = ['placet', 'dataLayer', 'uetq', '__gpp', '__uspapi']
      for (const name of own) Reflect.deleteProperty(window, name)
    },
  }

  Date.now = () => world.nowMs
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => world.hasGpc })
  window.fetch = async () => {
    if (world.status === null) throw new TypeError('Failed to fetch')
    return new Response(null, { status: world.status })
  }
  window.requestIdleCallback = (run) => idle.push(() => run({ didTimeout: false, timeRemaining: () => 50 }))
  // Leaving a page removes its listeners, so each one is bound to the page's abort signal.
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options: boolean | AddEventListenerOptions = {},
    ) => {
      const wanted = typeof options === 'boolean' ? { capture: options } : options
      listen(type, listener, { signal: ended.signal, ...wanted })
    }
  }
  const { addEventListener } = document
  Document.prototype.addEventListener = addEventListener
  const later = window.setTimeout.bind(window)
  const again = window.setInterval.bind(window)
  const keep = (timer: number) => {
    timers.add(timer)
    return timer
  }
  const draw = window.requestAnimationFrame.bind(window)
  Object.assign(window, {
    requestAnimationFrame: (run: FrameRequestCallback) => {
      const frame = draw(run)
      frames.add(frame)
      return frame
    },
    setTimeout: (run: () => void, ms?: number) => keep(later(run, ms)),
    setInterval: (run: () => void, ms?: number) => keep(again(run, ms)),
    MutationObserver: class extends MutationObserver {
      constructor(hear: MutationCallback) {
        super(hear)
        observers.add(this)
      }
    },
  })
  restore = rememberBuiltIns()
  return world
}

/** Remembers the built-ins that the blocker wraps; a new page has the original ones. */
function rememberBuiltIns(): () => void {
  const owners = [
    ...[Node, Element, CharacterData, DocumentFragment, Range, ShadowRoot, Document].map(
      ({ prototype }) => prototype,
    ),
    ...[HTMLScriptElement, HTMLIFrameElement, HTMLImageElement, HTMLLinkElement].map(
      ({ prototype }) => prototype,
    ),
    XMLHttpRequest.prototype,
    Navigator.prototype,
  ]
  const own = owners.map((owner) => [owner, Object.getOwnPropertyDescriptors(owner)] as const)
  const { fetch } = window
  return () => {
    window.fetch = fetch
    for (const [owner, descriptors] of own)
      for (const [name, before] of Object.entries(descriptors)) {
        const now = Object.getOwnPropertyDescriptor(owner, name)
        if (now?.value !== before.value || now?.set !== before.set) Object.defineProperty(owner, name, before)
      }
  }
}
