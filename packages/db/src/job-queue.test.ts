import { DomainId, ScanId } from '@placet/contract/ids'
import { dispatchScan } from '@placet/contract/jobs/dispatch-scan'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { waitFor } from '@placet/testkit/wait-for'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectDb, urlForRole } from './client.ts'
import { connectJobQueue, handleJob, installJobQueue, workJobs } from './job-queue.ts'
import { withTenant } from './tx.ts'

const STUCK_WORKER = join(import.meta.dirname, 'fixtures/stuck-worker.ts')
const PROMISED_MS = 30_000

test(
  'what a worker was doing when it was killed is done by another one within half a minute',
  async () => {
    const database = await createTestDatabase()
    // Test databases are copied; the queues in the original may be older than these.
    await installJobQueue(database.url)
    const url = urlForRole(database.url, 'placet_worker')
    const jobs = connectJobQueue(url)
    const db = connectDb({ url })
    const domainId = DomainId.parse('dom_0000000000000000000001')
    const stuck = spawn(process.execPath, [STUCK_WORKER, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await withTenant(db, { accountId: null, userId: null }, (tx) =>
      jobs.enqueue(tx, pushPublishedConfig, { domainId }),
    )
    await once(stuck.stdout, 'data')
    stuck.kill('SIGKILL')
    const killedAtMs = performance.now()

    let doneAtMs = 0
    const worker = workJobs(
      url,
      [
        handleJob(pushPublishedConfig, async () => {
          doneAtMs = performance.now()
        }),
      ],
      () => {},
    )
    try {
      await waitFor(() => doneAtMs > 0, { timeoutMs: 2 * PROMISED_MS, what: 'the job to be done' })
      expect(doneAtMs - killedAtMs).toBeLessThan(PROMISED_MS)
    } finally {
      await worker.stop()
      await jobs.stop()
      await db.destroy()
      await database.drop()
    }
  },
  4 * PROMISED_MS,
)

test('jobs that were queued under an earlier name are worked', async () => {
  const database = await createTestDatabase()
  await installJobQueue(database.url)
  const url = urlForRole(database.url, 'placet_worker')
  const jobs = connectJobQueue(url)
  const db = connectDb({ url })
  const scanId = ScanId.parse('scn_0000000000000000000001')
  const before = { ...dispatchScan, name: 'request-scan' }
  await withTenant(db, { accountId: null, userId: null }, (tx) => jobs.enqueue(tx, before, { scanId }))
  const worked: unknown[] = []
  const worker = workJobs(
    url,
    [
      handleJob(dispatchScan, async (payload) => {
        worked.push(payload)
      }),
    ],
    () => {},
  )
  try {
    await waitFor(() => worked.length > 0, { timeoutMs: PROMISED_MS, what: 'the job to be done' })
    expect(worked).toEqual([{ scanId }])
  } finally {
    await worker.stop()
    await jobs.stop()
    await db.destroy()
    await database.drop()
  }
})

test('a worker takes the next job of a backlog without a pause', async () => {
  const database = await createTestDatabase()
  await installJobQueue(database.url)
  const url = urlForRole(database.url, 'placet_worker')
  const jobs = connectJobQueue(url)
  const db = connectDb({ url })
  // With a pause of two seconds after each job, four workers would need 40 seconds.
  const waiting = Array.from({ length: 80 }, (_, index) => ({
    domainId: DomainId.parse(`dom_${String(index).padStart(22, '0')}`),
  }))
  await withTenant(db, { accountId: null, userId: null }, (tx) =>
    jobs.enqueue(tx, pushPublishedConfig, ...waiting),
  )
  const worked = new Set<string>()
  const worker = workJobs(
    url,
    [
      handleJob(pushPublishedConfig, async ({ domainId }) => {
        worked.add(domainId)
      }),
    ],
    () => {},
  )
  try {
    await waitFor(() => worked.size === waiting.length, { timeoutMs: 20_000, what: 'all jobs to be done' })
  } finally {
    await worker.stop()
    await jobs.stop()
    await db.destroy()
    await database.drop()
  }
})
