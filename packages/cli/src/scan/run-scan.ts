import { DomainCode } from '@placet/contract/ids'
import { crawl } from '@placet/crawler/crawl'
import type { CrawledPage, CrawlPlan, CrawlPorts } from '@placet/crawler/crawl-plan'
import { type CommandResult, EXIT } from '../command-result.ts'
import { compareResults, readResult } from './compare-results.ts'
import { fetchText } from './fetch-text.ts'
import { findChromium } from './find-chromium.ts'
import { findProblems } from './find-problems.ts'
import { gatherStored, gatherUnknownHosts, inOrder } from './gather.ts'
import { openLocalBrowser } from './open-local-browser.ts'
import type { ScanCommand } from './parse-scan.ts'
import { RESULT_FORMAT, type ScanResult } from './scan-result.ts'
import { writeSarif } from './write-sarif.ts'
import { writeText } from './write-text.ts'

const TABS = 4
const PAGE_DEADLINE_MS = 30_000
const SCAN_DEADLINE_MS = 60 * 60 * 1000
/** Delay that spares remote servers; the local machine needs none. */
const DELAY_MS = 200
// Placeholder when no code is given: the script is not checked, and no domain has this code.
const NO_CODE = '0000000000'

/** Failures are reported as messages: a failed scan says nothing about the site, neither good nor bad. */
export async function runScan(
  command: ScanCommand,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<CommandResult> {
  try {
    const before = command.compareWith === undefined ? null : await readResult(command.compareWith)
    const result = await scan(command, say, signal)
    if (result.outcome !== 'ok') return failed(`${command.url} could not be scanned: ${whyNot(result)}\n`)
    const comparison = before && compareResults(command.compareWith ?? '', before, result)
    const counting = comparison ? comparison.newFindings : result.findings
    const isFound = counting.some(({ rule }) => command.failOn.has(rule))
    const output = {
      text: () => writeText(result, comparison),
      json: () => `${JSON.stringify(result, undefined, 2)}\n`,
      sarif: () => writeSarif(result, comparison),
    }[command.format]()
    return { output, errors: '', exitCode: isFound ? EXIT.found : EXIT.fine }
  } catch (error) {
    return failed(`${error instanceof Error ? error.message : String(error)}\n`)
  }
}

async function scan(
  command: ScanCommand,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<ScanResult> {
  const { url, states, chromium, isInsecure, code } = command
  const executablePath = await findChromium(chromium)
  const startedAt = new Date().toISOString()
  const found: CrawledPage[] = []
  const ports: CrawlPorts = {
    openBrowser: () => openLocalBrowser(executablePath, isInsecure),
    fetchText: (address) => fetchText(address, headersFor(address, command)),
    onPage: async (page) => {
      found.push(page)
    },
    onProgress: ({ pagesDone, pagesKnown }) => say(`\r${pagesDone} of ${pagesKnown} visits \u001b[K`),
    isRefused: () => false,
  }
  const end = await crawl(planOf(command), ports, signal)
  say('\r\u001b[K')
  const pages = inOrder(found)
  const { hostname } = new URL(url)
  const evidence: Omit<ScanResult, 'findings'> = {
    format: RESULT_FORMAT,
    url,
    startedAt,
    endedAt: new Date().toISOString(),
    outcome: end.outcome,
    states: [...states],
    isSampled: end.isSampled,
    pagesLeftOut: end.pagesLeftOut,
    pages: pages.map(({ url, state, outcome, status, error }) => ({ url, state, outcome, status, error })),
    stored: gatherStored(pages, hostname),
    unknownHosts: gatherUnknownHosts(pages, hostname),
    implementation: pages.find(({ implementation }) => implementation !== null)?.implementation ?? null,
  }
  return { ...evidence, findings: findProblems(evidence, code !== undefined) }
}

function planOf({ url, code, ...command }: ScanCommand): CrawlPlan {
  const { hostname } = new URL(url)
  return {
    scope: 'site',
    domain: hostname,
    code: DomainCode.parse(code ?? NO_CODE),
    entry: url,
    hostnames: [...command.hostnames],
    maxPages: command.maxPages,
    include: [...command.include],
    exclude: [...command.exclude],
    obeysRobots: !command.ignoresRobots,
    includeStorage: true,
    credentials: command.credentials,
    states: command.states,
    tabs: TABS,
    pageDeadlineMs: PAGE_DEADLINE_MS,
    scanDeadlineMs: SCAN_DEADLINE_MS,
    delayBetweenPagesMs: isLocal(hostname) ? 0 : DELAY_MS,
    done: [],
  }
}

function headersFor(address: string, { url, credentials }: ScanCommand): Record<string, string> {
  if (credentials.type === 'none' || new URL(address).host !== new URL(url).host) return {}
  if (credentials.type === 'bearer') return { Authorization: `Bearer ${credentials.token}` }
  const both = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')
  return { Authorization: `Basic ${both}` }
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname)
}

function whyNot({ outcome, pages: [entry] }: ScanResult): string {
  const details = [entry?.status && `status ${entry.status}`, entry?.error].filter(Boolean)
  return [outcome.replaceAll('_', ' '), ...details].join(', ')
}

function failed(errors: string): CommandResult {
  return { output: '', errors, exitCode: EXIT.failed }
}
