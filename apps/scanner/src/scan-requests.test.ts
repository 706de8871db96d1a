import { ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'
import { readRange } from '@placet/stream/read-range'
import { streamState } from '@placet/stream/stream-state'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { readServicesEnv } from '@placet/testkit/env'
import { serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllowedTargets } from './allowed-targets.ts'
import { startScanner } from './scan-requests.ts'

async function aScanner(targets: readonly string[], executablePath?: string) {
  const { url, prefix, drop } = await createTestStream()
  const conn = await connectStream({ servers: url.split(','), name: 'test' })
  await ensureStreams(conn, { prefix, shards: 1 })
  const names = streamNames(prefix)
  const { PLACET_CHROMIUM } = await readServicesEnv()
  const start = () =>
    startScanner({
      conn,
      prefix,
      browser: {
        executablePath: executablePath ?? PLACET_CHROMIUM,
        isSandboxed: false,
        userAgent: 'PlacetScanner test',
      },
      allowedTargets: parseAllowedTargets(targets.join()),
      log: createLog({ name: 'test', level: 'silent' }),
      metrics: createMetrics('test'),
    })
  const scanner = start()
  onTestFinished(async () => {
    await scanner.stop()
    await conn.close()
    await drop()
  })
  return {
    scanner,
    ask: (message: unknown) =>
      publish(conn, {
        subject: names.scanRequestSubject,
        msgId: JSON.stringify(message),
        data: JSON.stringify(message),
        timeoutMs: 10_000,
      }),
    async reports(count: number): Promise<unknown[]> {
      await waitFor(async () => (await streamState(conn, names.scanReportStream)).last >= count, {
        timeoutMs: 25_000,
        what: `${count} reports`,
      })
      const messages = await readRange(conn, names.scanReportStream, 1, count)
      return messages.map(({ data }): unknown => JSON.parse(Buffer.from(data).toString()))
    },
    isDone: async () => (await conn.jsm.streams.info(names.scanRequestStream)).state.messages === 0,
    deadLetters: async () => (await streamState(conn, names.deadLetterStream)).last,
  }
}

const request = {
  type: 'scan.requested.v1',
  scanId: 'scn_1111111111111111111111',
  domain: 'shop.test',
  code: 'abc123def4',
}

test('a scan from the stream comes back as a start and its evidence', async () => {
  const site = await serveSite({ '/': { body: 'Shop', headers: { 'set-cookie': '_fbp=fb.1.2.3' } } })
  onTestFinished(() => site.close())
  const { ask, reports, isDone } = await aScanner([
    `shop.test:80=127.0.0.1:${site.port}`,
    'shop.test:443=127.0.0.1:1',
  ])
  await ask(request)
  const [started, evidence] = await reports(2)
  expect(started).toEqual({ type: 'scan.started.v1', scanId: request.scanId })
  expect(ScanEvidence.parse(evidence)).toMatchObject({
    scanId: request.scanId,
    page: { outcome: 'ok', hasScript: false },
    found: [{ name: '_fbp' }],
  })
  await waitFor(isDone, { timeoutMs: 5000 })
}, 60_000)

test.each([{ ...request, domain: 'a/b' }, { ...request, scanId: 'x' }, 'nonsense'])(
  'a request that is none is kept with its reason: %j',
  async (message) => {
    const { ask, isDone, deadLetters } = await aScanner([])
    await ask(message)
    await waitFor(isDone, { timeoutMs: 15_000 })
    expect(await deadLetters()).toBe(1)
  },
)

test('a scan that is cut short by the end of its scanner stays for another one', async () => {
  const site = await serveSite({ '/': '<script>for (;;);</script>' })
  onTestFinished(() => site.close())
  const { ask, reports, isDone, scanner } = await aScanner([
    `shop.test:80=127.0.0.1:${site.port}`,
    'shop.test:443=127.0.0.1:1',
  ])
  await ask(request)
  await reports(1)
  await scanner.stop()
  expect(await isDone()).toBe(false)
}, 60_000)
