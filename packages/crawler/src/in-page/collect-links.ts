import type { PageElement, PageRoot, PageWindow } from './page-types.ts'

/** The URLs the document links to, including those in shadow roots, one per line. */
export function collectLinks(page: PageWindow, linksMax: number, closedRoots: readonly PageRoot[]): string {
  const found: string[] = []
  const visit = (root: PageRoot) => {
    const elements = root.querySelectorAll('*')
    for (let index = 0; index < elements.length && found.length < linksMax; index += 1) {
      const element = elements[index] as PageElement
      if (element.shadowRoot !== null && element.shadowRoot !== undefined) visit(element.shadowRoot)
      const isLink = element.matches(
        'a[href],area[href],link[rel~=canonical],link[rel~=alternate][hreflang],link[rel~=next]',
      )
      if (isLink && typeof element.href === 'string') found.push(element.href)
    }
  }
  if (page.document === undefined) return ''
  visit(page.document)
  for (let index = 0; index < closedRoots.length; index += 1) visit(closedRoots[index] as PageRoot)
  return found.join('\n')
}
