import robotsModule from 'robots-parser'
import { z } from 'zod'
import type { CrawlPorts } from './crawl-plan.ts'

export const ROBOTS_NAME = 'PlacetScanner'
const DELAY_MAX_MS = 10_000

export interface Robots {
  isAllowed(url: string): boolean
  readonly delayMs: number
  readonly sitemaps: readonly string[]
}

/** Reads the site's robots.txt. Without a response, everything is allowed. */
export async function readRobots(origin: string, fetchText: CrawlPorts['fetchText']): Promise<Robots> {
  const address = new URL('/robots.txt', origin).href
  const answer = await fetchText(address)
  const text = answer?.status === 200 ? new TextDecoder().decode(answer.body) : ''
  const robots = parseRobots(address, text)
  const seconds = robots.getCrawlDelay(ROBOTS_NAME) ?? 0
  return {
    isAllowed: (url) => robots.isAllowed(url, ROBOTS_NAME) !== false,
    delayMs: Math.min(seconds * 1000, DELAY_MAX_MS),
    sitemaps: robots.getSitemaps(),
  }
}

// The package is CommonJS and exports the function itself; its types declare a default export.
const parseRobots = z
  .custom<typeof robotsModule.default>((it) => typeof it === 'function')
  .parse(robotsModule)
