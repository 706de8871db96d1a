import { randomUUID } from 'node:crypto'
import type { ScanRequested } from '@placet/contract/events/scan-requested.v1'
import { ScanId } from '@placet/contract/ids'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'
import { answerScanCredentials } from '@placet/stream/scan-credentials'
import { type ScanReport, readScanReports } from '@placet/stream/scan-reports'
import { streamState } from '@placet/stream/stream-state'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { type SitePage, serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { browserOfATest } from './fixtures/open-enclosed.ts'
import { aRequest, targetsOf } from './fixtures/scan-of-a-test.ts'
import { type ScannerOptions, startScanner } from './scan-requests.ts'

const SCAN_MAX_MS = 120_000

async function aScanner(pages: Readonly<Record<string, SitePage>>, given: Partial<ScannerOptions> = {}) {
  const site = await serveSite(pages)
  const { url, prefix, administrator, credentialsOf, drop } = await createTestStream()
  const servers = url.split(',')
  const conn = await connectStream({ servers, name: 'test', credentials: administrator })
  const credentials = await credentialsOf('scanner')
  const own = await connectStream({ servers, name: 'scanner', credentials })
  await ensureStreams(conn, { prefix, shards: 1, replicas: 1 })
  const names = streamNames(prefix)
  const browser = await browserOfATest()
  const start = () => {
    const scanner = startScanner({
      conn: own,
      prefix,
      browser,
      allowedTargets: parseAllowedTargets(targetsOf(site).join()),
      log: createLog({ name: 'test', level: 'silent' }),
      metrics: createMetrics('test'),
      plan: { states: ['none'], tabs: 2 },
      ...given,
    })
    onTestFinished(() => scanner.stop())
    return scanner
  }
  onTestFinished(async () => {
    await Promise.all([conn.close(), own.close()])
    await drop()
    await site.close()
  })
  const scanId = aRequest().scanId
  const reports = async (): Promise<ScanReport[]> => {
    const found: ScanReport[] = []
    for await (const report of readScanReports(conn, names, scanId)) found.push(report)
    return found
  }
  const send = (subject: string, message: unknown) =>
    publish(conn, { subject, msgId: randomUUID(), data: JSON.stringify(message), timeoutMs: 10_000 })
  return {
    conn,
    names,
    site,
    start,
    reports,
    report: (report: unknown) => send(names.scanReportSubject(scanId), report),
    ask: (message: ScanRequested) => send(names.scanRequestSubject(message.scope), message),
    askWrongly: (message: unknown) => send(names.scanRequestSubject('site'), message),
    ended: () =>
      waitFor(async () => (await reports()).find(({ type }) => type === 'scan.ended.v1'), {
        timeoutMs: 60_000,
        what: 'the end of the scan',
        everyMs: 200,
      }),
    isDone: async () => {
      const streams = [names.scanRequestStream, names.quickScanRequestStream]
      const states = await Promise.all(streams.map((stream) => conn.jsm.streams.info(stream)))
      return states.every(({ state }) => state.messages === 0)
    },
    deadLetters: async () => (await streamState(conn, names.deadLetterStream)).last,
  }
}

const linked = (paths: readonly string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join('')
const pagesOf = (reports: readonly ScanReport[]) =>
  reports.flatMap((report) => (report.type === 'scan.page.v1' ? [new URL(report.url).pathname] : []))

test(
  'a scan from the stream comes back as progress, its pages and its end',
  async () => {
    const { start, ask, ended, reports, isDone } = await aScanner({
      '/': { body: linked(['/a', '/b']), headers: { 'set-cookie': '_fbp=fb.1.2.3' } },
      '/a': 'A',
      '/b': 'B',
    })
    start()
    await ask(aRequest({ scope: 'site' }))
    expect(await ended()).toMatchObject({ outcome: 'ok', isSampled: false })
    const all = await reports()
    expect(all[0]).toMatchObject({ type: 'scan.progress.v1', pagesDone: 0 })
    expect(all.at(-1)?.type).toBe('scan.ended.v1')
    expect(pagesOf(all).toSorted()).toEqual(['/', '/a', '/b'])
    await waitFor(isDone, { timeoutMs: 5000 })
  },
  SCAN_MAX_MS,
)

test(
  'a scan goes on where the scanner before it came to, and one that has ended is not begun again',
  async () => {
    const { start, ask, ended, reports, report, isDone } = await aScanner({
      '/': linked(['/a', '/b']),
      '/a': 'A',
      '/b': 'B',
    })
    const done = {
      type: 'scan.page.v1',
      scanId: aRequest().scanId,
      state: 'none',
      outcome: 'ok',
      status: 200,
      error: '',
      bytes: 1,
      durationMs: 1,
      crawledAt: new Date().toISOString(),
      writes: [],
      requests: [],
      implementation: null,
      isCut: false,
    }
    const address = (path: string) => ({
      url: `http://shop.test${path}`,
      finalUrl: `http://shop.test${path}`,
    })
    await report({ ...done, ...address('/'), links: ['http://shop.test/a', 'http://shop.test/b'] })
    await report({ ...done, ...address('/a'), links: [] })
    start()
    await ask(aRequest({ scope: 'site' }))
    await ended()
    expect(pagesOf(await reports())).toEqual(['/', '/a', '/b'])
    const count = (await reports()).length
    await ask(aRequest({ scope: 'site' }))
    await waitFor(isDone, { timeoutMs: 10_000 })
    expect(await reports()).toHaveLength(count)
  },
  SCAN_MAX_MS,
)

test(
  'a scan that stops scanner after scanner ends as crashed',
  async () => {
    const { start, ask, ended, report } = await aScanner({ '/': 'Home' })
    const { scanId } = aRequest()
    for (let begun = 0; begun < 6; begun += 1) {
      await report({ type: 'scan.progress.v1', scanId, pagesDone: 0, pagesKnown: 1, leftSeconds: null })
    }
    start()
    await ask(aRequest({ scope: 'site' }))
    expect(await ended()).toMatchObject({ outcome: 'crashed' })
  },
  SCAN_MAX_MS,
)

test(
  'whether the script is in its place is answered while a long scan runs',
  async () => {
    const { start, ask, ended, site } = await aScanner({ '/': '<script>for (;;);</script>' })
    start()
    await ask(aRequest({ scope: 'site', scanId: ScanId.parse(`scn_${'1'.repeat(22)}`) }))
    site.setPage('/quick', 'Quick')
    await ask(aRequest({ scope: 'implementation', entry: 'http://shop.test/quick' }))
    expect(await ended()).toMatchObject({ outcome: 'ok' })
  },
  SCAN_MAX_MS,
)

test(
  'credentials are asked for when the scan starts, and are in no report',
  async () => {
    const { conn, names, start, ask, ended, reports } = await aScanner({ '/': 'Home' })
    const asked: string[] = []
    const answering = answerScanCredentials(
      conn,
      names,
      async ({ scanId, claim }) => {
        asked.push(scanId, claim)
        return { type: 'basic', username: 'owner', password: 'hunter2hunter2' }
      },
      () => undefined,
    )
    onTestFinished(() => answering.stop())
    start()
    await ask(aRequest({ scope: 'site', hasCredentials: true, claim: 'given' }))
    await ended()
    expect(asked).toEqual([aRequest().scanId, 'given'])
    expect(JSON.stringify(await reports())).not.toContain('hunter2')
  },
  SCAN_MAX_MS,
)

test.each([{ ...aRequest(), domain: 'a/b' }, { ...aRequest(), scanId: 'x' }, 'nonsense'])(
  'a request that is none is kept with its reason: %j',
  async (message) => {
    const { start, askWrongly, isDone, deadLetters } = await aScanner({})
    start()
    await askWrongly(message)
    await waitFor(isDone, { timeoutMs: 15_000 })
    expect(await deadLetters()).toBe(1)
  },
)

test(
  'a scan that is cut short by the end of its scanner is continued by another one',
  async () => {
    const { start, ask, ended, reports, isDone, site } = await aScanner({
      '/': linked(['/hang']),
      '/hang': '<script>for (;;);</script>',
    })
    const first = start()
    await ask(aRequest({ scope: 'site' }))
    await waitFor(async () => pagesOf(await reports()).length === 1, { timeoutMs: 60_000 })
    await first.stop()
    expect(await isDone()).toBe(false)
    site.setPage('/hang', 'Not any more')
    start()
    await ended()
    expect(pagesOf(await reports())).toEqual(['/', '/hang'])
  },
  SCAN_MAX_MS,
)
