import type { Around, Caught, PageWindow } from './page-types.ts'
import type { watchCookies } from './watch-cookies.ts'
import type { watchStorage } from './watch-storage.ts'
import type { watchTimers } from './watch-timers.ts'

export interface Watchers {
  watchCookies: typeof watchCookies
  watchStorage: typeof watchStorage
  watchTimers: typeof watchTimers
}

/**
 * Runs in every frame and worker before any of the page's code. Reports go to the console under a secret name, since
 * the browser provides the asynchronous stack of console calls; the page can find no trace of it.
 */
export function observe(
  page: PageWindow,
  token: string,
  watchers: Watchers,
  options: {
    storage: Parameters<typeof watchStorage>[2]
    timers: Parameters<typeof watchTimers>[2]
    reportsMax: number
    isGpc: boolean
    roots: object[]
  },
): void {
  const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect
  const { trace } = console
  const asText: (value: unknown) => string = String
  const call = apply as (target: unknown, self: unknown, args: unknown[]) => unknown
  const out = console
  const natives = new WeakMap<object, object>()
  const { has, get, set } = WeakMap.prototype
  const Around = Proxy
  let reports = 0

  const caught: Caught = {
    apply: call,
    asText,
    report(kind, texts) {
      reports += 1
      if (reports > options.reportsMax) return
      call(trace, out, [token, kind, texts[0], texts[1], texts[2], texts[3], texts[4], texts[5], texts[6]])
    },
    native(owner, name, part) {
      const native: unknown = getOwnPropertyDescriptor(owner, name)?.[part]
      return native
    },
    wrap(owner, name, part, around) {
      const descriptor = getOwnPropertyDescriptor(owner, name)
      const native: unknown = descriptor?.[part]
      if (descriptor === undefined || typeof native !== 'function') return
      const handler = {
        __proto__: null,
        apply: (target: unknown, self: unknown, args: unknown[]) => around(target, self, args),
      }
      const shown: object = new Around(native, handler)
      call(set, natives, [shown, native])
      const changed = { __proto__: null, ...descriptor, [part]: shown }
      defineProperty(owner, name, changed)
    },
  }
  const showNative: Around = (native, self, args) => {
    const isOurs = call(has, natives, [self])
    return call(native, isOurs === true ? call(get, natives, [self]) : self, args)
  }
  caught.wrap(Function.prototype, 'toString', 'value', showNative)

  watchers.watchCookies(page, caught)
  const compareStorage = watchers.watchStorage(page, caught, options.storage)
  const waitMs = watchers.watchTimers(page, caught, options.timers)
  if (page.Document === undefined && page.CookieStore === undefined) {
    // A service worker gets CookieStore only when its script starts.
    let isWatched = false
    const watchOnce = () => {
      if (isWatched || page.CookieStore === undefined) return
      isWatched = true
      watchers.watchCookies(page, caught)
    }
    caught.wrap(EventTarget.prototype, 'addEventListener', 'value', (native, self, args) => {
      watchOnce()
      return call(native, self, args)
    })
    page.setTimeout(watchOnce, 0)
  }
  const { Element, Navigator } = page
  const { roots } = options
  if (Element !== undefined) {
    caught.wrap(Element.prototype, 'attachShadow', 'value', (attach, self, args) => {
      const root = call(attach, self, args)
      if (typeof root === 'object' && root !== null) roots[roots.length] = root
      return root
    })
  }
  if (options.isGpc && Navigator !== undefined) {
    defineProperty(Navigator.prototype, 'globalPrivacyControl', {
      get: () => true,
      enumerable: true,
      configurable: true,
    })
  }
  const control = (task: unknown, argument: unknown): unknown => {
    compareStorage()
    return typeof task === 'function' ? call(task, undefined, [page, argument, roots]) : waitMs()
  }
  call(trace, out, [token, 'control', control])
}
