import { compileGlob } from '@placet/rules/glob'
import { normaliseUrl, pageKey } from './normalise-url.ts'

export interface FrontierOptions {
  maxPages: number
  include: readonly string[]
  exclude: readonly string[]
  isOwn: (url: string) => boolean
}

/** Known pages not visited yet. Kinds of pages seen least often come first. */
export interface Frontier {
  /** Returns the URLs that are pages of the site, normalised as they will be visited. */
  add(links: Iterable<string>): string[]
  /** Marks a URL as visited, by another scanner or because a visit ended there. */
  pass(url: string, isVisit: boolean): void
  next(): string | undefined
  readonly left: number
  readonly visits: number
  readonly known: number
}

const SIBLINGS_MAX = 20

export function createFrontier({ maxPages, include, exclude, isOwn }: FrontierOptions): Frontier {
  const seen = new Set<string>()
  const waiting = new Map<string, string[]>()
  const visitsByKind = new Map<string, number>()
  const siblings = new Map<string, Set<string>>()
  let left = 0
  let visits = 0

  function isWanted(url: string): boolean {
    const { href, pathname, search } = new URL(url)
    const isMatch = (pattern: string) => [href, `${pathname}${search}`, pathname].some(compileGlob(pattern))
    return isOwn(url) && (include.length === 0 || include.some(isMatch)) && !exclude.some(isMatch)
  }

  /** The same for pages that probably share a template. */
  function kindOf(url: string): string {
    const { host, pathname, search, hash } = new URL(url)
    let parent = host
    for (const segment of pathname.split('/')) {
      const names = siblings.get(parent) ?? new Set()
      siblings.set(parent, names.add(segment))
      const isOne = /\d/.test(segment) || segment.length > 24 || names.size > SIBLINGS_MAX
      parent = `${parent}/${isOne ? '*' : segment}`
    }
    const parameters = [...new URLSearchParams(search).keys()].toSorted().join('&')
    return `${parent}?${parameters}${hash === '' ? '' : '#'}`
  }

  return {
    add(links) {
      const taken: string[] = []
      for (const link of links) {
        const url = normaliseUrl(link)
        if (url === null || !isWanted(url)) continue
        taken.push(url)
        const key = pageKey(url)
        if (seen.has(key)) continue
        seen.add(key)
        const kind = kindOf(url)
        const alike = waiting.get(kind)
        if (alike === undefined) waiting.set(kind, [url])
        else alike.push(url)
        left += 1
      }
      return taken
    },
    pass(url, isVisit) {
      seen.add(pageKey(url))
      if (!isVisit) return
      visits += 1
      const kind = kindOf(url)
      visitsByKind.set(kind, (visitsByKind.get(kind) ?? 0) + 1)
    },
    next() {
      if (visits >= maxPages) return undefined
      let least: string | undefined
      for (const kind of waiting.keys()) {
        const isLess = least === undefined || (visitsByKind.get(kind) ?? 0) < (visitsByKind.get(least) ?? 0)
        if (isLess) least = kind
      }
      if (least === undefined) return undefined
      const alike = waiting.get(least) ?? []
      const url = alike.shift()
      if (alike.length === 0) waiting.delete(least)
      left -= 1
      visits += 1
      visitsByKind.set(least, (visitsByKind.get(least) ?? 0) + 1)
      return url
    },
    get left() {
      return left
    },
    get visits() {
      return visits
    },
    get known() {
      return Math.min(maxPages, visits + left)
    },
  }
}
