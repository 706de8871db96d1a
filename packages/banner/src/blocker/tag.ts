import type { Verdict } from '@placet/js/api'
import { attributeOf } from '../attribute-of.ts'
import { dropAttributeOf, setAttributeOf } from './change-attributes.ts'

const PUT_ASIDE = 'data-placet-src'

/** Without patterns, only elements that their own markup puts on hold matter. */
export const TAGS = __placet_rules__
  ? 'script,iframe,img,link,embed,video,audio,source'
  : `script,[${PUT_ASIDE}]`

export function isScript(element: unknown): element is HTMLScriptElement {
  return element instanceof HTMLScriptElement
}

export function sourceName(element: Element): string {
  return element instanceof HTMLLinkElement ? 'href' : 'src'
}

/** URL that the element loads; null for a link that loads nothing. */
export function addressOf(element: Element): string | null {
  if (element instanceof HTMLLinkElement && !/style|pre/.test(element.rel)) return null
  return attributeOf(element, PUT_ASIDE) ?? attributeOf(element, sourceName(element))
}

/** Whether the element's markup keeps it from running or loading. */
export function isWaiting(element: Element): boolean {
  return isScript(element)
    ? attributeOf(element, 'type') === 'text/plain'
    : attributeOf(element, sourceName(element)) === null && attributeOf(element, PUT_ASIDE) !== null
}

/** Writes the block into the element's own markup, so that copies are blocked too. A script keeps its URL. */
export function setAside(element: Element, { category, service, pattern }: Verdict, url?: string): void {
  const name = isScript(element) ? 'type' : sourceName(element)
  const value = isScript(element) ? attributeOf(element, name) : (url ?? attributeOf(element, name))
  if (pattern) {
    setAttributeOf(element, 'data-placet', category)
    setAttributeOf(element, 'data-placet-service', service ?? '')
  }
  if (!url && isWaiting(element)) return
  if (value) setAttributeOf(element, isScript(element) ? 'data-placet-type' : PUT_ASIDE, value)
  if (isScript(element)) setAttributeOf(element, name, 'text/plain')
  else dropAttributeOf(element, name)
}
