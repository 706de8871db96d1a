import { join } from 'node:path'
import type { DomainId, ScanId } from '@placet/contract/ids'
import { FoundQuery } from '@placet/contract/scans'
import type { Ctx, Deps } from '@placet/core/context'
import { newScanId } from '@placet/core/random'
import { getScan } from '@placet/core/scans/index'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { connectStream } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { streamNames } from '@placet/stream/names'
import { publish } from '@placet/stream/publish'
import { askScanCredentials } from '@placet/stream/scan-credentials'
import { streamState } from '@placet/stream/stream-state'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { repositoryDir } from '@placet/testkit/env'
import { aHostname, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { RIGHT_IMPLEMENTATION, aPage, aScan, aWrite, reportScan } from '@placet/testkit/factories/scans'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { startProcess } from '@placet/testkit/processes/start-process'
import { freePort } from '@placet/testkit/services/assign-ports'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished } from 'vitest'
import { dispatchScan } from '../jobs/scans/dispatch-scan.ts'
import { startScanReports } from './scan-reports.ts'

async function workers(deps: TestDeps, count = 1) {
  const stream = await createTestStream()
  const { prefix } = stream
  const conn = await connectStream({
    servers: stream.url.split(','),
    name: 'test',
    credentials: stream.administrator,
  })
  await ensureStreams(conn, { prefix, shards: 1, replicas: 1 })
  const names = streamNames(prefix)
  const readings = Array.from({ length: count }, () => startReading(deps.job))

  function startReading(workerDeps: Deps) {
    const log = createLog({ name: 'test', level: 'silent' })
    return startScanReports({ deps: workerDeps, conn, prefix, log, metrics: createMetrics('test') })
  }

  onTestFinished(async () => {
    await Promise.all(readings.map((reading) => reading.stop()))
    await conn.close()
    await stream.drop()
  })
  return {
    stream,
    ctx: deps.job,
    /** What the job does. */
    handToScanners: (scanId: ScanId) => dispatchScan(deps.job, { conn, names }, { scanId }),
    askCredentials: (scanId: ScanId, claim = claimOf(deps, scanId)) =>
      askScanCredentials(conn, names, { scanId, claim }),
    report: (scanId: ScanId, message: unknown, msgId: string) =>
      publish(conn, {
        subject: names.scanReportSubject(scanId),
        msgId,
        data: JSON.stringify(message),
        timeoutMs: 10_000,
      }),
    waitUntilRead: () =>
      waitFor(
        async () => {
          const { num_pending, num_ack_pending } = await conn.jsm.consumers.info(
            names.scanReportStream,
            'workers',
          )
          return num_pending + num_ack_pending === 0
        },
        { timeoutMs: 30_000, what: 'all reports to be read' },
      ),
    kept: async () => (await conn.jsm.streams.info(names.scanReportStream)).state.messages,
    deadLetters: async () => (await streamState(conn, names.deadLetterStream)).last,
  }
}

const endOf = (scanId: ScanId, visits?: number) => ({
  ...{ type: 'scan.ended.v1', scanId, outcome: 'ok', isSampled: false, pagesLeftOut: 0 },
  ...(visits !== undefined && { visits }),
})

const latest = ({ ctx, domainId }: { ctx: Ctx; domainId: DomainId }) =>
  getScan({ ctx, input: { domainId, scanId: 'latest', ...FoundQuery.parse({}) } })

test('a scan goes from its request through a scanner of its own process to the owner’s list', async ({
  deps,
}) => {
  const { stream, handToScanners, kept } = await workers(deps)
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
      PLACET_SCANNER_NATS_CREDENTIALS: await stream.credentialsOf('scanner'),
      PLACET_STREAM_PREFIX: stream.prefix,
      PLACET_SCANNER_SANDBOX: 'off',
      PLACET_SCANNER_NAMESPACE: 'off',
      PLACET_SCANNER_ALLOWED_TARGETS: `${owner.name}:80=127.0.0.1:${site.port},${owner.name}:443=127.0.0.1:1`,
    },
  })
  onTestFinished(() => scanner.stop())

  await handToScanners(scanId)
  await waitFor(async () => (await latest(owner)).status >= 3, { timeoutMs: 60_000, what: 'the scan' })
  const scan = await latest(owner)
  expect(scan).toMatchObject({ id: scanId, status: 4, outcome: 'ok', isHomeOnly: true })
  expect(scan.cookies.data).toMatchObject([
    { name: 'basket', type: 2, hostName: owner.name, categoryId: 5, expiryText: 'Persistent' },
    { name: '_ga', type: 1, serviceName: 'Google Analytics', categoryId: 3, status: 'incorrect' },
  ])
  const script = scan.implementation?.checks.find(({ check }) => check === 'script_present')
  expect(script?.result).toBe('failed')
  await waitFor(async () => (await kept()) === 1, {
    timeoutMs: 10_000,
    what: 'all reports but the last to be forgotten',
  })
}, 120_000)

test('pages at several workers, doubled and in any order, are all recorded before the scan is judged', async ({
  deps,
}) => {
  const { report, waitUntilRead, deadLetters } = await workers(deps, 3)
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const pages = Array.from({ length: 30 }, (_, index) =>
    aPage(scanId, { url: `https://a.test/${index}`, writes: [aWrite('all'), aWrite(`only-${index}`)] }),
  )
  await report(scanId, endOf(scanId, pages.length), 'end')
  const sent = [...pages, ...pages].toReversed()
  await Promise.all(sent.map((page, index) => report(scanId, page, `page-${index}`)))
  await waitFor(async () => (await latest(owner)).status === 4, { timeoutMs: 60_000, what: 'the end' })
  await waitUntilRead()
  expect((await latest(owner)).cookies.total).toBe(31)
  expect(await deadLetters()).toBe(0)
}, 90_000)

test.for([
  ['nonsense', 'nonsense'],
  ['a name that is no line', { writes: [{ ...aWrite('a'), name: 'a\u0000b' }] }],
  ['too much', { writes: Array.from({ length: 1001 }, () => aWrite('a')) }],
] as const)('%s is kept as a dead letter and stops nobody', async ([_, broken], { deps }) => {
  const { report, deadLetters } = await workers(deps)
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const good = aPage(scanId, { writes: [aWrite('good')] })
  await report(scanId, typeof broken === 'string' ? broken : { ...good, ...broken }, 'broken')
  await report(scanId, good, 'good')
  await report(scanId, endOf(scanId), 'end')
  await waitFor(async () => (await latest(owner)).status >= 3, { timeoutMs: 30_000, what: 'the scan' })
  expect((await latest(owner)).cookies.data.map(({ name }) => name)).toEqual(['good'])
  expect(await deadLetters()).toBe(1)
})

test('a report of no scan is dropped', async ({ deps }) => {
  const { report, waitUntilRead, deadLetters } = await workers(deps)
  const owner = await anOwnerWithDomain(deps)
  const scanId = await aScan(owner, owner)
  const nobody = newScanId()
  await report(scanId, { ...aPage(scanId), scanId: nobody }, 'a')
  await report(scanId, { ...endOf(scanId), scanId: nobody }, 'b')
  await waitUntilRead()
  expect(await latest(owner)).toMatchObject({ status: 0 })
  expect(await deadLetters()).toBe(0)
})

test('T31, T62: credentials are given to a running scan of a proven site, for its proven hosts only', async ({
  deps,
}) => {
  const { askCredentials, ctx } = await workers(deps)
  const owner = await anOwnerWithDomain(deps, {
    settings: (draft) => ({
      ...draft,
      crawler: {
        ...draft.crawler,
        authentication: { type: 'basic', username: 'ada', password: 'tables', token: '' },
      },
    }),
  })
  const none = { type: 'none' }
  const unproven = await aScan(owner, owner)
  expect(await askCredentials(unproven)).toEqual(none)
  const url = `https://${owner.name}/`
  await reportScan(ctx, unproven, [aPage(unproven, { url, implementation: RIGHT_IMPLEMENTATION })])
  expect(await askCredentials(unproven)).toEqual(none)
  await aHostname(owner, owner)
  const proven = await aScan(owner, owner)
  await expect(askCredentials(proven, claimOf(deps, unproven))).rejects.toThrow(/timeout/i)
  expect(await askCredentials(proven)).toEqual({
    ...{ type: 'basic', username: 'ada', password: 'tables' },
    hosts: [owner.name, `www.${owner.name}`],
  })
  await reportScan(ctx, proven, [aPage(proven)])
  expect(await askCredentials(proven)).toEqual(none)
})

/** The claim that is in the request of the scan. */
function claimOf({ seal }: Deps, scanId: ScanId): string {
  return seal.derive(`claim of ${scanId}`).toString('base64url')
}
