import type { Verdict } from '@placet/js/api'
import { report } from '../events.ts'
import { attributeOf, dropAttributeOf, insertInto, setAttributeOf } from '../intrinsics.ts'
import { trustedScriptUrl } from '../trusted-script-url.ts'

export const TAGS = 'script,iframe,img,link,embed,video,audio,source'

const PUT_ASIDE = 'data-placet-src'

export function isScript(element: unknown): element is HTMLScriptElement {
  return element instanceof HTMLScriptElement
}

/** Of what is loaded; null for a link that only names something. */
export function addressOf(element: Element): string | null {
  if (element instanceof HTMLLinkElement && !/style|pre/.test(element.rel)) return null
  return attributeOf(element, PUT_ASIDE) ?? attributeOf(element, sourceName(element))
}

/** By its markup it does nothing yet. */
export function isWaiting(element: Element): boolean {
  return isScript(element)
    ? attributeOf(element, 'type') === 'text/plain'
    : attributeOf(element, sourceName(element)) === null && asideOf(element) !== null
}

/** Afterwards it is markup that says itself what it waits for, also as a copy. */
export function setAside(element: Element, { category, service, pattern }: Verdict, url?: string): void {
  const name = isScript(element) ? 'type' : sourceName(element)
  const value = (!isScript(element) && url) || attributeOf(element, name)
  if (pattern) {
    setAttributeOf(element, 'data-placet', category)
    setAttributeOf(element, 'data-placet-service', service ?? '')
  }
  if (!url && isWaiting(element)) return
  if (value) setAttributeOf(element, 'data-placet-' + name.replace('href', 'src'), value)
  if (isScript(element)) setAttributeOf(element, name, 'text/plain')
  else dropAttributeOf(element, name)
}

/** Settles when a script has run. Moving the very element keeps its attributes, its nonce and its place. */
export function letIn(element: Element): Promise<unknown> {
  const url = asideOf(element)
  if (!isScript(element)) {
    if (url) setAttributeOf(element, sourceName(element), url)
    return Promise.resolve(dropAttributeOf(element, PUT_ASIDE))
  }
  const type = attributeOf(element, 'data-placet-type') ?? attributeOf(element, 'data-type')
  if (type) element.type = type
  else dropAttributeOf(element, 'type')
  if (attributeOf(element, 'async') === null) element.async = false
  return new Promise((resolve) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', resolve)
    try {
      if (url && !element.src) element.src = trustedScriptUrl(url)
      if (element.parentNode) insertInto(element.parentNode, element, element.nextSibling)
    } catch (error) {
      report(error)
      resolve(error)
    }
  })
}

export function asideOf(element: Element): string | null {
  return (
    attributeOf(element, PUT_ASIDE) ??
    attributeOf(element, 'data-cookieblock-src') ??
    attributeOf(element, 'data-src')
  )
}

export function sourceName(element: Element): string {
  return element instanceof HTMLLinkElement ? 'href' : 'src'
}
