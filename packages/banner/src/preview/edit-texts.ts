/** Shown in the form beside the preview: every text leads to its field. */
export const EDITING_CSS =
  '[data-text]{cursor:text!important}' +
  '[data-text]:hover{outline:2px dashed #e8590c!important;outline-offset:2px!important}' +
  '[data-text=chosen]{outline:2px solid #e8590c!important;outline-offset:2px!important;' +
  'box-shadow:0 0 0 2px #fff!important}'

/** Marks the texts of a drawn screen, and brings the chosen one into view. */
export function showTexts(texts: ReadonlyMap<Element, string>, chosen: string | null): void {
  let isShown = false
  for (const [element, key] of texts) {
    const isChosen = key === chosen && !isShown
    element.setAttribute('data-text', isChosen ? 'chosen' : '')
    if (!isChosen) continue
    isShown = true
    const closed = element.closest('details')
    if (closed) closed.open = true
    element.scrollIntoView({ block: 'nearest' })
  }
}

/** The text at the place of a click, or null. */
export function textAt(texts: ReadonlyMap<Element, string>, target: EventTarget | null): string | null {
  let element = target instanceof Element ? target : null
  while (element) {
    const key = texts.get(element)
    if (key !== undefined) return key
    element = element.parentElement
  }
  return null
}
