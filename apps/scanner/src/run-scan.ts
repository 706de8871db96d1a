import { type FoundItem, SCAN_ITEM_LIMITS, type ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import type { ScanRequested } from '@placet/contract/events/scan-requested.v1'
import type { BrowserContext, Page } from 'playwright-core'
import type { AllowedTarget } from './allowed-targets.ts'
import { startCheckingProxy } from './checking-proxy.ts'
import { collectCookies } from './collectors/cookies.ts'
import { collectStorage } from './collectors/storage.ts'
import { type BrowserOptions, openBrowser } from './open-browser.ts'
import { type Visit, visitPage } from './visit-page.ts'
import { watchPage } from './watch-page.ts'
import { within } from './within.ts'

const PAGE_DEADLINE_MS = 30_000
const COLLECT_MS = 3000
const BYTES_MAX = 256 * 1024 * 1024
// Below a message's 1 MiB, whatever characters the names are made of.
const FOUND_MAX_BYTES = 700_000

export interface ScanOptions {
  browser: BrowserOptions
  allowedTargets: readonly AllowedTarget[]
  pageDeadlineMs?: number
}

/** Visits the home page in a fresh browser and tells what it saw. Throws only when no browser can be had. */
export async function runScan(
  request: ScanRequested,
  options: ScanOptions,
  signal?: AbortSignal,
): Promise<ScanEvidence> {
  const proxy = await startCheckingProxy({ allowed: options.allowedTargets, bytesMax: BYTES_MAX })
  try {
    const { context, kill } = await openBrowser(options.browser, proxy.url)
    try {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => void kill())
      const deadlineMs = options.pageDeadlineMs ?? PAGE_DEADLINE_MS
      return await crawl(context, request, { deadlineMs, refusals: proxy.refusals })
    } finally {
      await kill()
    }
  } finally {
    await proxy.close()
  }
}

async function crawl(
  context: BrowserContext,
  { scanId, domain, code }: ScanRequested,
  visiting: Pick<Visit, 'deadlineMs' | 'refusals'>,
): Promise<ScanEvidence> {
  const open = async (url: string) => {
    const page = await context.newPage()
    return { page, evidence: await visitPage(url, { page, watch: watchPage(page, code), ...visiting }) }
  }
  const overHttps = await open(`https://${domain}/`)
  const isAnswered = overHttps.evidence.outcome !== 'unreachable'
  const { page, evidence } = isAnswered ? overHttps : await open(`http://${domain}/`)
  const { found, isCut } = fit(await collect(context, page))
  return { type: 'scan.evidence.v1', scanId, page: evidence, found, isCut }
}

/** What can still be had: a page that hangs keeps its storage to itself, the jar is the browser's. */
async function collect(context: BrowserContext, page: Page): Promise<FoundItem[]> {
  const none: FoundItem[] = []
  const [cookies, storage] = await Promise.all([
    within(COLLECT_MS, collectCookies(context), none).catch(() => none),
    within(COLLECT_MS, collectStorage(context, page), none).catch(() => none),
  ])
  return [...cookies, ...storage]
}

function fit(all: readonly FoundItem[]): { found: FoundItem[]; isCut: boolean } {
  const found: FoundItem[] = []
  let bytes = 0
  for (const item of all) {
    bytes += Buffer.byteLength(JSON.stringify(item))
    if (bytes > FOUND_MAX_BYTES || found.length >= SCAN_ITEM_LIMITS.items) return { found, isCut: true }
    found.push(item)
  }
  return { found, isCut: false }
}
