import type { PageEvidence } from '@placet/contract/events/scan-evidence.v1'
import { type Page, type Response, errors } from 'playwright-core'
import { cleanUrl } from './clean-text.ts'
import type { PageWatch } from './watch-page.ts'
import { within } from './within.ts'

// Trackers that load late mostly have their first answer by then; the page is not kept waiting for endless ones.
const QUIET_MAX_MS = 8000
const GRACE_MS = 1000

export interface Visit {
  page: Page
  watch: PageWatch
  refusals: ReadonlySet<string>
  deadlineMs: number
}

type Ending = Pick<PageEvidence, 'outcome' | 'status'>

/** Opens the address and waits until it is loaded and quiet. Ends by its deadline, with what became of it. */
export async function visitPage(url: string, visit: Visit): Promise<PageEvidence> {
  const ending = await within(
    visit.deadlineMs + GRACE_MS,
    Promise.race([load(url, visit), visit.watch.crashed.then(ended)]),
    ended('timeout'),
  )
  const reached = visit.watch.lastAddress() || url
  return { ...ending, url, finalUrl: cleanUrl(reached) || url, hasScript: visit.watch.hasScript() }
}

async function load(url: string, { page, watch, refusals, deadlineMs }: Visit): Promise<Ending> {
  const startedAt = performance.now()
  let response: Response | null
  try {
    response = await page.goto(url, { waitUntil: 'load', timeout: deadlineMs })
  } catch (error) {
    if (isRefused(watch.lastAddress(), refusals)) return ended('blocked')
    return failureOf(error)
  }
  const leftMs = deadlineMs - (performance.now() - startedAt)
  await page
    .waitForLoadState('networkidle', { timeout: Math.max(1, Math.min(leftMs, QUIET_MAX_MS)) })
    .catch(ignoreLate)
  const status = response?.status() ?? null
  return { outcome: status !== null && status >= 400 ? 'http_error' : 'ok', status }
}

function isRefused(address: string, refusals: ReadonlySet<string>): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  return refusals.has(`${url.hostname.replace(/^\[|\]$/g, '')}:${port}`)
}

function failureOf(error: unknown): Ending {
  if (error instanceof errors.TimeoutError) return ended('timeout')
  if (!(error instanceof Error)) throw error
  if (error.message.includes('Download is starting')) return ended('download')
  if (error.message.includes('crashed') || error.message.includes('has been closed')) return ended('crashed')
  if (error.message.includes('net::ERR_')) return ended('unreachable')
  throw error
}

function ignoreLate(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error
}

function ended(outcome: PageEvidence['outcome']): Ending {
  return { outcome, status: null }
}
