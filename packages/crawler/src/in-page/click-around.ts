import type { PageElement, PageEvent, PageRoot, PageWindow } from './page-types.ts'

export interface ClickLimits {
  buttonsMax: number
  linksMax: number
  routesMax: number
  /** Regex source matched against an element's text: matching elements are not clicked, as that could do harm. */
  harmful: string
  /** Words of consent dialogs: nothing in them is clicked unless requested. */
  consent: string
}

/**
 * Clicks elements that neither leave the page nor do harm: buttons outside forms, and links that the page's script
 * may handle. A link it does not handle is not followed. Returns the URLs then shown, one per line.
 */
export async function clickAround(
  page: PageWindow,
  limits: ClickLimits,
  closedRoots: readonly PageRoot[],
): Promise<string> {
  const { document } = page
  if (document === undefined) return ''
  const harmful = new RegExp(limits.harmful, 'iu')
  const consent = new RegExp(limits.consent, 'iu')
  const wordsOf = (element: PageElement) =>
    [
      (element.textContent ?? '').slice(0, 200),
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      element.getAttribute('id'),
      element.getAttribute('class'),
      element.getAttribute('name'),
      element.getAttribute('href'),
    ].join(' ')
  const isShown = (element: PageElement) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && page.getComputedStyle(element).visibility !== 'hidden'
  }
  const isOfConsent = (element: PageElement) => {
    for (let each: PageElement | null = element; each !== null;) {
      const { position } = page.getComputedStyle(each)
      const isApart =
        position === 'fixed' ||
        position === 'sticky' ||
        each.matches('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]')
      if (isApart && consent.test(`${wordsOf(each)} ${(each.textContent ?? '').slice(0, 4000)}`)) return true
      each = each.parentElement ?? each.getRootNode().host ?? null
    }
    return consent.test(wordsOf(element))
  }
  const all = (selector: string) => {
    const found: PageElement[] = []
    const visit = (root: PageRoot) => {
      const elements = root.querySelectorAll(selector)
      for (let index = 0; index < elements.length; index += 1) found.push(elements[index] as PageElement)
    }
    visit(document)
    for (let index = 0; index < closedRoots.length; index += 1) visit(closedRoots[index] as PageRoot)
    return found
  }
  const isSafe = (element: PageElement) =>
    element.isConnected && !harmful.test(wordsOf(element)) && isShown(element) && !isOfConsent(element)

  const shown = new Set<string>()
  const start = page.location.href
  let isTaken = false
  let isWithin = false
  const holdBack = (event: PageEvent) => {
    isTaken = event.defaultPrevented || isWithin
    if (!isWithin) event.preventDefault()
  }
  const here = () => page.location.href.split('#')[0]
  const press = (element: PageElement) => {
    isTaken = false
    isWithin =
      typeof element.href === 'string' && element.href.split('#')[0] === here() && element.href.includes('#')
    element.click()
    if (page.location.href !== start) shown.add(page.location.href)
  }
  const turn = () => new Promise<void>((resolve) => page.setTimeout(resolve, 0))
  page.addEventListener('click', holdBack)
  try {
    const buttons = all(
      'button[type=button],button:not([type]),[role=button]:not(a),summary,input[type=button]',
    )
      .filter((element) => (element.form ?? null) === null && element.closest('form,a[href]') === null)
      .filter(isSafe)
      .slice(0, limits.buttonsMax)
    for (const button of buttons) press(button)
    if (buttons.length > 0) await turn()
    const seen = new Set<string>()
    const links = all('a[href]').filter((element) => {
      const href = typeof element.href === 'string' ? element.href : ''
      const isSame = href.startsWith(`${page.location.origin}/`) && !seen.has(href)
      if (isSame) seen.add(href)
      return (
        isSame &&
        (element.getAttribute('target') ?? '_self') === '_self' &&
        element.getAttribute('download') === null
      )
    })
    let routes = 0
    for (const link of links.slice(0, limits.linksMax)) {
      if (routes >= limits.routesMax) break
      if (!isSafe(link)) continue
      press(link)
      if (!isTaken) continue
      routes += 1
      await turn()
    }
  } finally {
    page.removeEventListener('click', holdBack)
  }
  return [...shown].join('\n')
}
