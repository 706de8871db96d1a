import type { PageElement, PageRoot, PageWindow } from './page-types.ts'

export interface ChoiceWords {
  /** Class -> pattern; the first class that matches a text wins. */
  classes: readonly (readonly [string, string])[]
  wanted: string
  context: string
  all: string
  /** Also accepts buttons without cookie-related text around them, if their own label mentions cookies. */
  isAnywhere: boolean
  /** Turns off all switches that can be turned off before the click. */
  switchesOff: boolean
}

/** Clicks the visible button of a consent dialog that makes the wanted choice. Returns its label, or ''. */
export function pressChoice(page: PageWindow, words: ChoiceWords, closedRoots: readonly PageRoot[]): string {
  const { document } = page
  if (document === undefined) return ''
  const context = new RegExp(words.context, 'iu')
  const every = new RegExp(words.all, 'iu')
  const classes = words.classes.map(([name, pattern]) => ({ name, pattern: new RegExp(pattern, 'iu') }))
  const found: PageElement[] = []
  const switches: PageElement[] = []
  const visit = (root: PageRoot) => {
    const elements = root.querySelectorAll('*')
    for (let index = 0; index < elements.length; index += 1) {
      const element = elements[index] as PageElement
      if (element.shadowRoot !== null && element.shadowRoot !== undefined) visit(element.shadowRoot)
      if (element.matches('input[type=checkbox],[role=switch],[role=checkbox]')) switches.push(element)
      const isButton = element.matches(
        'button,[role=button],input[type=button],input[type=submit],a,summary,[onclick]',
      )
      if (isButton) found.push(element)
    }
  }
  visit(document)
  for (let index = 0; index < closedRoots.length; index += 1) visit(closedRoots[index] as PageRoot)

  const isShown = (element: PageElement) => {
    const { width, height } = element.getBoundingClientRect()
    const style = page.getComputedStyle(element)
    return width > 0 && height > 0 && style.visibility !== 'hidden' && style.opacity !== '0'
  }
  const wordsOf = (element: PageElement) => {
    const own = (element.textContent ?? '').trim() || (typeof element.value === 'string' ? element.value : '')
    return (own || element.getAttribute('aria-label') || element.getAttribute('title') || '').replaceAll(
      /\s+/g,
      ' ',
    )
  }
  const isAround = (element: PageElement) => {
    let each: PageElement | null = element.parentElement ?? element.getRootNode().host ?? null
    for (let up = 0; each !== null && up < 15; up += 1) {
      if (each.matches('body,html')) return each.matches('body') && isSmall(each)
      const names = `${each.getAttribute('id')} ${each.getAttribute('class')} ${each.getAttribute('aria-label')}`
      const text = each.textContent ?? ''
      const isNearBanner = context.test(names.slice(0, 300)) || (text.length < 12_000 && context.test(text))
      const { position } = page.getComputedStyle(each)
      const isApart = position === 'fixed' || position === 'sticky' || position === 'absolute'
      if (
        isNearBanner &&
        (isApart || each.matches('dialog,[role=dialog],[role=alertdialog],[aria-modal=true],[role=region]'))
      )
        return true
      if (context.test(names.slice(0, 300))) return true
      each = each.parentElement ?? each.getRootNode().host ?? null
    }
    return false
  }
  // A separate frame consists entirely of the dialog.
  const isSmall = (body: PageElement) =>
    (body.textContent ?? '').length < 12_000 && context.test(body.textContent ?? '') && isFramed
  const isFramed = page.parent !== page
  const classOf = (text: string) => classes.find(({ pattern }) => pattern.test(text))?.name

  let best: PageElement | undefined
  let bestScore = 0
  for (const element of found) {
    const text = wordsOf(element)
    if (text === '' || text.length > 80 || classOf(text) !== words.wanted || !isShown(element)) continue
    const isNearBanner = isAround(element) || (words.isAnywhere && context.test(text))
    if (!isNearBanner) continue
    const score =
      1 +
      (every.test(text) ? 2 : 0) +
      (element.matches('button,[role=button]') ? 1 : 0) +
      (text.length < 30 ? 1 : 0)
    if (score <= bestScore) continue
    best = element
    bestScore = score
  }
  if (best === undefined) return ''
  if (words.switchesOff) {
    for (const element of switches) {
      const isOn = element.checked === true || element.getAttribute('aria-checked') === 'true'
      if (isOn && element.disabled !== true && element.getAttribute('aria-disabled') !== 'true')
        element.click()
    }
  }
  const pressed = wordsOf(best)
  best.click()
  return pressed
}
