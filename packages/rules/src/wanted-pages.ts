import { matchesPattern } from './match-pattern.ts'

export interface PagePatterns {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Whether a page is to be scanned: excluded ones never, of the others all or those that are included. */
export function isPageWanted(address: string, { include, exclude }: PagePatterns): boolean {
  const page = readAddress(address)
  const isMeant = (pattern: string) => page !== null && isPageMeant(pattern, page)
  return page !== null && !exclude.some(isMeant) && (include.length === 0 || include.some(isMeant))
}

interface Page {
  readonly whole: string
  readonly host: string
  readonly path: string
}

/** `/shop/*` is held against the path, `https://…` against the whole address, anything else against host and path. */
function isPageMeant(pattern: string, page: Page): boolean {
  const text = pattern.startsWith('/')
    ? page.path
    : pattern.includes('://')
      ? page.whole
      : page.host + page.path
  return pattern.includes('*') ? matchesPattern(pattern, text) : isSameOrBelow(pattern, text)
}

function isSameOrBelow(pattern: string, text: string): boolean {
  const above = pattern.endsWith('/') ? pattern.slice(0, -1) : pattern
  return text.startsWith(above) && (text.length === above.length || /[/?]/.test(text.charAt(above.length)))
}

function readAddress(address: string): Page | null {
  if (!URL.canParse(address)) return null
  const { origin, host, pathname, search } = new URL(address)
  const path = pathname + search
  return { whole: origin + path, host, path }
}
