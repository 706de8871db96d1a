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
