import { DomainId } from '@placet/contract/ids'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { withTx } from '@placet/core/context'
import { recordRestore } from '@placet/core/restores/index'
import { measureQueues } from '@placet/db/measure-queues'
import { createMetrics } from '@placet/node-runtime/metrics'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aScan } from '@placet/testkit/factories/scans'
import { test } from '@placet/testkit/test'
import { Client } from 'pg'
import { expect } from 'vitest'
import { createWorkMeasure } from './watch-work.ts'

const domainId = DomainId.parse(`dom_${'0'.repeat(22)}`)

test('gauges show jobs that wait or were given up, scans that wait, and held renewals', async ({ deps }) => {
  const metrics = createMetrics('worker')
  const measure = createWorkMeasure({
    ctx: deps.job,
    measureQueues: () => measureQueues(deps.job.db),
    metrics,
  })
  const read = async (name: string, labels = '') => {
    const pattern = new RegExp(`^${name}\\{${labels}service="worker"\\} (\\S+)$`, 'm')
    return Number(pattern.exec(await metrics.render())?.[1])
  }
  const queue = 'queue="push-published-config",'
  await measure()
  expect(await read('placet_jobs_waiting', queue)).toBe(0)
  expect(await read('placet_jobs_given_up', queue)).toBe(0)
  expect(await read('placet_scans_waiting')).toBe(0)
  expect(await read('placet_renewals_held')).toBe(0)

  await withTx(deps.job, (tx) =>
    deps.jobs.enqueue(tx, pushPublishedConfig, { domainId }, { domainId }, { domainId }, { domainId }),
  )
  const owner = new Client({ connectionString: deps.ownerUrl })
  await owner.connect()
  const ids = (
    await owner.query<{ id: string }>(`SELECT id FROM pgboss.job WHERE name = 'push-published-config'`)
  ).rows
  const set = (index: number, change: string) =>
    owner.query(`UPDATE pgboss.job SET ${change} WHERE id = $1`, [ids[index]?.id])
  await set(
    0,
    `created_on = now() - interval '2 hours', state = 'retry', start_after = now() + interval '1 minute'`,
  )
  await set(1, `state = 'failed', completed_on = now()`)
  await set(2, `state = 'failed', completed_on = now() - interval '2 hours'`)
  await owner.end()
  const site = await anOwnerWithDomain(deps)
  await aScan(site, site)
  const mark = { transaction: 1, series: {} }
  await recordRestore({
    ctx: deps.job,
    input: { mark, versions: {}, removals: {}, erased: [], publications: null },
  })

  await measure()
  expect(await read('placet_jobs_waiting', queue)).toBe(2)
  expect(await read('placet_jobs_oldest_seconds', queue)).toBeGreaterThanOrEqual(7200)
  expect(await read('placet_jobs_given_up', queue)).toBe(1)
  expect(await read('placet_scans_waiting')).toBe(1)
  expect(await read('placet_renewals_held')).toBe(1)
})
