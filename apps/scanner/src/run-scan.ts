import type { ScanRequested } from '@placet/contract/events/scan-requested.v1'
import { crawl } from '@placet/crawler/crawl'
import type { CrawlEnd, CrawlPlan, CrawlPorts } from '@placet/crawler/crawl-plan'
import type { AllowedTarget } from '@placet/node-runtime/allowed-targets'
import { startCheckingProxy } from './checking-proxy.ts'
import { fetchChecked } from './fetch-checked.ts'
import { type BrowserOptions, openBrowser } from './open-browser.ts'
import { type Given, bytesMaxOf, planScan } from './plan-scan.ts'
import type { TargetRules } from '@placet/node-runtime/resolve-target'
import { within } from '@placet/crawler/within'

const LATE_MS = 30_000
const FETCH_MAX_BYTES = 20 * 1024 ** 2

export interface ScanOptions extends Pick<TargetRules, 'resolve'> {
  browser: BrowserOptions
  allowedTargets: readonly AllowedTarget[]
  /** Overrides for deployments and tests. */
  plan?: Partial<CrawlPlan>
}

export type ScanOutlet = Pick<CrawlPorts, 'onPage' | 'onProgress'>

/** Visits a site in its own browser and reports each page. Throws only if no browser can be started. */
export async function runScan(
  request: ScanRequested,
  given: Given,
  { browser, allowedTargets, resolve, plan: changes }: ScanOptions,
  outlet: ScanOutlet,
  signal: AbortSignal,
): Promise<CrawlEnd> {
  const plan = { ...planScan(request, given), ...changes }
  if (plan.entry !== '' && !isOfTheWeb(plan.entry)) return endedAs('blocked')
  const rules: TargetRules = { allowed: allowedTargets, ...(resolve && { resolve }) }
  const proxy = startCheckingProxy({ ...rules, bytesMax: bytesMaxOf(plan) })
  const kills: (() => Promise<void>)[] = []
  const killAll = () => Promise.all(kills.map((kill) => kill()))
  signal.addEventListener('abort', () => void killAll(), { once: true })
  const ports: CrawlPorts = {
    ...outlet,
    openBrowser: async () => {
      signal.throwIfAborted()
      const opened = await openBrowser(browser, proxy)
      kills.push(opened.kill)
      return opened
    },
    fetchText: async (url) =>
      request.scope === 'site'
        ? fetchChecked(url, { ...rules, userAgent: browser.userAgent, maxBytes: FETCH_MAX_BYTES, signal })
        : null,
    isRefused: (url) => proxy.isRefused(url),
  }
  try {
    return await within(plan.scanDeadlineMs + LATE_MS, crawl(plan, ports, signal), endedAs('timeout'))
  } finally {
    await killAll()
    await proxy.close()
  }
}

export function endedAs(outcome: CrawlEnd['outcome']): CrawlEnd {
  return { outcome, isSampled: false, pagesLeftOut: 0 }
}

function isOfTheWeb(url: string): boolean {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '')
}
