import { sourceName } from '../../blocker/tag.ts'
import type { ToolsKit } from '../kit.ts'

/** Settles when a script has run. Moving the element itself keeps its attributes, nonce and position. */
export async function letIn(element: Element, trusted: ToolsKit['trusted']): Promise<unknown> {
  const url = element.getAttribute('data-placet-src')
  if (!(element instanceof HTMLScriptElement)) {
    element.removeAttribute('data-placet-src')
    return url === null ? null : element.setAttribute(sourceName(element), url)
  }
  const type = element.getAttribute('data-placet-type')
  if (type) element.type = type
  else element.removeAttribute('type')
  if (!element.hasAttribute('async')) element.async = false
  return new Promise((resolve) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', resolve)
    if (url) element.src = trusted('createScriptURL', url)
    element.parentNode?.insertBefore(element, element.nextSibling)
    if (!element.src) resolve(null)
  })
}
