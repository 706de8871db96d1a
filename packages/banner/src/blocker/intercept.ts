import { guard } from '../events.ts'
import { apply, describe } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'
import { isScript, sourceName } from './tag.ts'

/** What to answer in the browser's place, in an array; nothing where the browser shall go on. */
type Before = (self: unknown, args: unknown[]) => readonly unknown[] | void

export interface Decisions {
  /** Of a tree that is about to be part of the page. */
  readonly holdsBack: (node: unknown) => boolean
  readonly holdsSource: (element: Element, url: string) => boolean
  readonly refuses: (url: string) => boolean
}

const INSERTING =
  'appendChild insertBefore replaceChild moveBefore append prepend before after replaceWith replaceChildren insertAdjacentElement insertNode'
const LOADING = /<(script|iframe|img|link|embed|video|audio|source)\b/i
// No request leaves the browser for it, and it fails as a network does.
const NOWHERE = 'blob:'

const { append, prepend, before, after, replaceChildren, replaceWith } = Element.prototype
const fragment = DocumentFragment.prototype
const places = new Map([
  ['beforebegin', before],
  ['afterbegin', prepend],
  ['beforeend', append],
  ['afterend', after],
])

/** Looks at what scripts are about to do; what is passed on gets the browser's own answers and errors. */
export function intercept({ holdsBack, holdsSource, refuses }: Decisions): void {
  const markup = describe(Element.prototype, 'innerHTML')

  /** The parsed markup, if something in it is held back. */
  const parse = (html: unknown): HTMLTemplateElement | null => {
    if (!LOADING.test(String(html))) return null
    const parsed = pageDocument.createElement('template')
    markup?.set?.call(parsed, html)
    return holdsBack(parsed.content) ? parsed : null
  }

  const put =
    (method: ((...nodes: Node[]) => void) | undefined): Before =>
    (self, args) => {
      if (self instanceof HTMLTemplateElement || self instanceof HTMLStyleElement || isScript(self)) return
      const parsed = method && parse(args[args.length - 1])
      return parsed ? [apply(method, self, [parsed.content])] : undefined
    }

  const setSource: Before = (self, [value]) => {
    if (!(self instanceof Element) || !(self.isConnected || self instanceof HTMLImageElement)) return
    // A script keeps its address: it is its type that stops it.
    return holdsSource(self, String(value)) && !isScript(self) ? [] : undefined
  }

  const request =
    (index: number): Before =>
    (_, args) => {
      const target = args[index]
      if (refuses(target instanceof Request ? target.url : String(target))) args[index] = NOWHERE
    }

  for (const { prototype } of [Node, Element, CharacterData, DocumentFragment, Range]) {
    wrap(prototype, INSERTING, (_, args) => args.forEach(holdsBack))
  }
  for (const { prototype } of [
    HTMLScriptElement,
    HTMLIFrameElement,
    HTMLImageElement,
    HTMLEmbedElement,
    HTMLMediaElement,
    HTMLSourceElement,
  ]) {
    wrap(prototype, 'src', setSource)
  }
  wrap(HTMLLinkElement.prototype, 'href', setSource)
  wrap(Element.prototype, 'setAttribute', (self, [name, value]) =>
    /^(src|href)$/i.test(String(name)) && self instanceof Element && name === sourceName(self)
      ? setSource(self, [value])
      : undefined,
  )
  wrap(Element.prototype, 'innerHTML', put(replaceChildren))
  wrap(Element.prototype, 'outerHTML', put(replaceWith))
  wrap(ShadowRoot.prototype, 'innerHTML', put(fragment.replaceChildren))
  wrap(Element.prototype, 'insertAdjacentHTML', (self, args) =>
    put(places.get(String(args[0]).toLowerCase()))(self, args),
  )
  wrap(Document.prototype, 'write writeln', (_, args) => {
    const parsed = parse(args.join(''))
    if (parsed) args.splice(0, args.length, markup?.get?.call(parsed))
  })
  wrap(window, 'fetch', request(0))
  wrap(XMLHttpRequest.prototype, 'open', request(1))
  wrap(Navigator.prototype, 'sendBeacon', (_, [url]) => (refuses(String(url)) ? [false] : undefined))
}

function wrap(owner: object, names: string, look: Before): void {
  for (const name of names.split(' ')) {
    const found = describe(owner, name)
    const native: unknown = found?.set ?? found?.value
    if (typeof native !== 'function') continue
    const patched = function (this: unknown, ...args: unknown[]): unknown {
      const answer = guard(() => look(this, args))
      return answer ? answer[0] : apply(native, this, args)
    }
    Object.defineProperty(owner, name, { ...found, [found?.set ? 'set' : 'value']: patched })
  }
}
