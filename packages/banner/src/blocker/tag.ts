import type { Verdict } from '@placet/js/api'
import { attributeOf } from '../attribute-of.ts'
import { dropAttributeOf, setAttributeOf } from './change-attributes.ts'

const PUT_ASIDE = 'data-placet-src'

/** Without patterns only what waits by its own markup is of interest. */
export const TAGS = __placet_rules__
  ? 'script,iframe,img,link,embed,video,audio,source'
  : `script,[${PUT_ASIDE}]`

export function isScript(element: unknown): element is HTMLScriptElement {
  return element instanceof HTMLScriptElement
}

export function sourceName(element: Element): string {
  return element instanceof HTMLLinkElement ? 'href' : 'src'
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
    : attributeOf(element, sourceName(element)) === null && attributeOf(element, PUT_ASIDE) !== null
}

/** Afterwards it is markup that says itself what it waits for, also as a copy. A script keeps its address. */
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
