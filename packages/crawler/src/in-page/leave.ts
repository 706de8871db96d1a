import type { PageWindow } from './page-types.ts'

/** Simulates leaving the document while its reports can still be received. */
export function leave(page: PageWindow): void {
  const { document } = page
  if (document === undefined) return
  Reflect.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
  Reflect.defineProperty(document, 'hidden', { get: () => true, configurable: true })
  Reflect.apply(page.dispatchEvent, document, [new page.Event('visibilitychange', { bubbles: true })])
  page.dispatchEvent(new page.Event('pagehide'))
  page.dispatchEvent(new page.Event('unload'))
}
