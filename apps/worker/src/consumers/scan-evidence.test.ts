import { ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import type { ScanId } from '@placet/contract/ids'
import { getScan } from '@placet/core/scans/index'
import { type Ctx, type Deps, NOWHERE } from '@placet/core/context'
import { connectDb } from '@placet/db/client'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'
import { streamState } from '@placet/stream/stream-state'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { repositoryDir } from '@placet/testkit/env'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aScan } from '@placet/testkit/factories/scans'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import { startProcess } from '@placet/testkit/processes/start-process'
import { freePort } from '@placet/testkit/services/assign-ports'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { requestScan } from '../jobs/scans/request-scan.ts'
import { startScanEvidence } from './scan-evidence.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await createTestDeps()
})
afterAll(() => deps.drop())

async function aWorker() {
  const stream = await createTestStream()
  const { prefix } = stream
  const conn = await connectStream({ servers: stream.url.split(','), name: 'test' })
  await ensureStreams(conn, { prefix, shards: 1 })
  const names = streamNames(prefix)
  const workerDeps: Deps = { ...deps, db: connectDb({ url: deps.ownerUrl, role: 'placet_worker' }) }
  const log = createLog({ name: 'test', level: 'silent' })
  const reading = startScanEvidence({ deps: workerDeps, conn, prefix, log, metrics: createMetrics('test') })
  onTestFinished(async () => {
    await reading.stop()
    await workerDeps.db.destroy()
    await conn.close()
    await stream.drop()
  })
  return {
    stream,
    /** What the job does. */
    handToScanners: (scanId: ScanId) =>
      requestScan(
        { ...workerDeps, actor: { kind: 'job', name: 'test' }, from: NOWHERE },
        { conn, names },
        { scanId },
      ),
    report: (message: unknown, msgId: string) =>
      publish(conn, {
        subject: names.scanEvidenceSubject,
        msgId,
        data: JSON.stringify(message),
        timeoutMs: 10_000,
      }),
    waitUntilRead: () =>
      waitFor(async () => (await conn.jsm.streams.info(names.scanReportStream)).state.messages === 0, {
        timeoutMs: 15_000,
      }),
    deadLetters: async () => (await streamState(conn, names.deadLetterStream)).last,
  }
}

const evidenceOf = (scanId: ScanId, name: string) =>
  ScanEvidence.parse({
    type: 'scan.evidence.v1',
    scanId,
    page: { url: 'http://a.test/', finalUrl: 'http://a.test/', outcome: 'ok', status: 200, hasScript: false },
    found: [{ kind: 'local-storage', name, host: 'a.test', sample: '' }],
    isCut: false,
  })

const latest = ({
  ctx,
  domainId,
}: {
  ctx: Ctx
  domainId: Parameters<typeof getScan>[0]['input']['domainId']
}) => getScan({ ctx, input: { domainId, scanId: 'latest', page: 1 } })

test('a scan goes from its request through a scanner of its own process to the owner’s list', async () => {
  const { stream, handToScanners } = await aWorker()
  const owner = await anOwnerWithDomain(deps)
  const site = await serveSite({
    '/': {
      body: `<script>localStorage.setItem('basket', '1')</script>`,
      headers: { 'set-cookie': '_ga=GA1.1.1.1; Max-Age=63072000' },
    },
  })
  onTestFinished(() => site.close())
  const temporary = await createTemporaryDir()
  onTestFinished(temporary.remove)
  const scanId = await aScan(owner, owner)
  const port = await freePort()
  const scanner = await startProcess({
    name: 'scanner',
    dir: temporary.dir,
    args: [join(repositoryDir, 'apps/scanner/src/main.ts')],
    port,
    env: {
      PORT: String(port),
      PLACET_NATS_URL: stream.url,
      PLACET_STREAM_PREFIX: stream.prefix,
      PLACET_SCANNER_SANDBOX: 'off',
      PLACET_SCANNER_ALLOWED_TARGETS: `${owner.name}:80=127.0.0.1:${site.port},${owner.name}:443=127.0.0.1:1`,
    },
  })
  onTestFinished(() => scanner.stop())

  await handToScanners(scanId)
  await waitFor(async () => (await latest(owner)).status === 4, { timeoutMs: 40_000, what: 'the scan' })
  expect(await latest(owner)).toMatchObject({
    id: scanId,
    outcome: 'ok',
    pageUrl: `http://${owner.name}/`,
    hasScript: false,
    cookies: {
      data: [
        { name: 'basket', type: 2, hostName: owner.name, categoryId: 5, expiryText: 'Persistent' },
        { name: '_ga', type: 1, serviceName: 'Google Analytics', categoryId: 3, sampleValue: 'aa0.0.0.0' },
      ],
    },
  })
}, 90_000)

test('evidence that is delivered twice is recorded once, and what it says the second time is not believed', async () => {
  const { report, waitUntilRead } = await aWorker()
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  await report(evidenceOf(scanId, 'first'), 'a')
  await report(evidenceOf(scanId, 'first'), 'b')
  await report(evidenceOf(scanId, 'second'), 'c')
  await waitUntilRead()
  expect((await latest(owner)).cookies.data.map(({ name }) => name)).toEqual(['first'])
})

test.each([
  ['nonsense', 'nonsense'],
  ['a name that is no line', { found: [{ kind: 'local-storage', name: 'a\u0000b', host: '', sample: '' }] }],
  [
    'too much',
    {
      found: Array.from({ length: 2001 }, () => ({ kind: 'local-storage', name: '', host: '', sample: '' })),
    },
  ],
])('%s is kept as a dead letter and stops nobody', async (_, broken) => {
  const { report, waitUntilRead, deadLetters } = await aWorker()
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const good = evidenceOf(scanId, 'good')
  await report(typeof broken === 'string' ? broken : { ...good, ...broken }, 'broken')
  await report(good, 'good')
  await waitUntilRead()
  expect(await deadLetters()).toBe(1)
  expect(await latest(owner)).toMatchObject({ status: 4, cookies: { total: 1 } })
})
