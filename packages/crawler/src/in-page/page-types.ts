/** The parts of a page's own objects that in-page code uses. */
export interface PageElement extends PageRoot {
  readonly tagName: string
  readonly textContent: string | null
  readonly shadowRoot: PageRoot | null
  readonly parentElement: PageElement | null
  readonly nextElementSibling: PageElement | null
  readonly isConnected: boolean
  readonly ownerDocument: PageDocument
  readonly href?: unknown
  readonly src?: unknown
  readonly type?: unknown
  readonly value?: unknown
  readonly checked?: boolean
  readonly disabled?: boolean
  readonly form?: unknown
  readonly async?: boolean
  readonly defer?: boolean
  getAttribute(name: string): string | null
  closest(selector: string): PageElement | null
  matches(selector: string): boolean
  getRootNode(): PageRoot & { host?: PageElement }
  getBoundingClientRect(): { width: number; height: number; top: number; left: number }
  click(): void
}

export interface PageRoot {
  querySelectorAll(selector: string): ArrayLike<PageElement>
}

export interface PageDocument extends PageRoot {
  readonly URL: string
  readonly body: PageElement | null
  readonly documentElement: PageElement & { scrollHeight: number }
  readonly scrollingElement: { scrollHeight: number; scrollTop: number } | null
}

export interface PageStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
}

type Class = { readonly prototype: object }

export interface PageWindow {
  readonly document?: PageDocument
  readonly origin: string
  readonly innerHeight: number
  readonly location: { readonly href: string; readonly origin: string }
  readonly Document?: Class
  readonly CookieStore?: Class
  readonly Storage?: Class
  readonly StorageEvent?: Class
  readonly IDBFactory?: Class
  readonly Element?: Class
  readonly Navigator?: Class
  readonly ServiceWorkerContainer?: Class
  readonly Event: new (type: string, init?: object) => object
  readonly MouseEvent: new (type: string, init?: object) => { readonly defaultPrevented: boolean }
  readonly parent: unknown
  readonly placet?: {
    accept(): Promise<unknown>
    reject(): Promise<unknown>
    save(choices: Record<string, boolean>): Promise<unknown>
    withdraw(): Promise<unknown>
    ready(): Promise<unknown>
  } | null
  readonly dataLayer?: unknown
  dispatchEvent(event: object): boolean
  addEventListener(type: string, listener: (event: PageEvent) => void, options?: object): void
  removeEventListener(type: string, listener: (event: PageEvent) => void): void
  getComputedStyle(element: PageElement): {
    visibility: string
    display: string
    position: string
    opacity: string
  }
  requestAnimationFrame(callback: () => void): number
  setTimeout(callback: () => void, ms: number): number
  scrollTo(x: number, y: number): void
}

export interface PageEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/**
 * Built-ins captured before the page's own code could replace them. Code that runs later walks lists by index
 * only: a page may have replaced the iterators.
 */
export interface Caught {
  apply: (target: unknown, self: unknown, args: unknown[]) => unknown
  asText: (value: unknown) => string
  report: (kind: string, texts: readonly string[]) => void
  /** Wraps a native function with `around`; to the page it looks unchanged. */
  wrap: (owner: object, name: string, part: 'value' | 'get' | 'set', around: Around) => void
  /** The native function itself. */
  native: (owner: object, name: string, part: 'value' | 'get' | 'set') => unknown
}

export type Around = (native: unknown, self: unknown, args: unknown[]) => unknown
