import { guard } from '../boot/events.ts'
import { apply } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'
import { trusted } from '../trusted.ts'
import { isScript, sourceName } from './tag.ts'

/** A replacement result in an array, or nothing to let the browser continue. */
type Before = (self: unknown, args: unknown[]) => readonly unknown[] | void

const LOADING = /<(script|i?frame|img|link|embed|video|audio|source)\b/i
// A URL that sends no request and fails like a network error.
const NOWHERE = 'blob:'

/** Checks DOM changes and requests before they happen. Permitted calls get the browser's own results and errors. */
export function intercept(
  holdsBack: (node: unknown) => boolean,
  holdsSource: (element: Element, url: string) => boolean,
  refuses: (url: string) => boolean,
): void {
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')

  const checkNodes: Before = (_, args) => args.forEach(holdsBack)

  const checkMarkup: Before = (self, args) => {
    if (isScript(self)) return
    args.forEach((html, index) => {
      if (!LOADING.test(String(html))) return
      const parsed = pageDocument.createElement('template')
      markup?.set?.call(parsed, html)
      if (holdsBack(parsed.content)) args[index] = trusted('createHTML', String(markup?.get?.call(parsed)))
    })
  }

  const checkSource: Before = (self, [value]) =>
    self instanceof Element &&
    (self.isConnected || self instanceof HTMLImageElement) &&
    holdsSource(self, String(value)) &&
    !isScript(self)
      ? []
      : undefined

  const checkAddress =
    (index: number): Before =>
    (_, args) => {
      const target = args[index]
      if (refuses(target instanceof Request ? target.url : String(target))) args[index] = NOWHERE
    }

  for (const { prototype } of [Node, Element, CharacterData, DocumentFragment, Range]) {
    wrapEach(prototype, /^(app|ins|rep|pre|bef|aft|mov)/, checkNodes)
  }
  for (const { prototype } of [Element, ShadowRoot, Document, Range]) {
    wrapEach(prototype, /HTML|^write|Fragment$/, checkMarkup)
  }
  for (const { prototype } of [HTMLScriptElement, HTMLIFrameElement, HTMLImageElement]) {
    wrap(prototype, 'src', checkSource)
  }
  wrap(HTMLLinkElement.prototype, 'href', checkSource)
  wrap(Element.prototype, 'setAttribute', (self, [name, value]) =>
    self instanceof Element && String(name).toLowerCase() === sourceName(self)
      ? checkSource(self, [value])
      : undefined,
  )
  wrap(XMLHttpRequest.prototype, 'open', checkAddress(1))
  wrap(Navigator.prototype, 'sendBeacon', (_, [url]) => (refuses(String(url)) ? [false] : undefined))
  wrap(window, 'fetch', checkAddress(0))
}

function wrapEach(owner: object, names: RegExp, before: Before): void {
  for (const name of Object.getOwnPropertyNames(owner)) if (names.test(name)) wrap(owner, name, before)
}

function wrap(owner: object, name: string, before: Before): void {
  const found = Object.getOwnPropertyDescriptor(owner, name)
  const kind = found?.set ? 'set' : 'value'
  const native: unknown = found?.[kind]
  if (typeof native !== 'function') return
  const patched = function (this: unknown, ...args: unknown[]): unknown {
    const answer = guard(() => before(this, args))
    return answer ? answer[0] : apply(native, this, args)
  }
  Object.defineProperty(owner, name, { ...found, [kind]: patched })
}
