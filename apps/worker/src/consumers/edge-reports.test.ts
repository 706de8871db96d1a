import type { EdgeReported } from '@placet/contract/events/edge-reported.v1'
import { DomainId } from '@placet/contract/ids'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { publish } from '@placet/stream/publish'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { waitFor } from '@placet/testkit/wait-for'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { startEdgeReports } from './edge-reports.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 12, 3, second)).toISOString()

async function aWorker(deps: TestDeps) {
  const { conn, names, prefix } = await openTestStreams()
  const { db } = deps.job
  const metrics = createMetrics('worker')
  const reading = startEdgeReports({
    deps: deps.job,
    conn,
    prefix,
    log: createLog({ name: 'test', level: 'silent' }),
    metrics,
  })
  onTestFinished(() => reading.stop())
  const edgeId = `edge-${randomUUID().slice(0, 8)}`
  return {
    metrics,
    report: async (report: Partial<EdgeReported>) => {
      const whole = {
        type: 'edge.reported.v1',
        edgeId,
        startedAt: at(0),
        at: at(1),
        isLeaving: false,
        served: [],
      }
      const data = JSON.stringify({ ...whole, ...report })
      await publish(conn, { subject: names.edgeReportSubject, msgId: randomUUID(), data, timeoutMs: 5000 })
      await waitFor(async () => (await conn.jsm.streams.info(names.edgeReportStream)).state.messages === 0, {
        timeoutMs: 10_000,
        what: 'the report to be taken',
      })
    },
    edge: () => db.selectFrom('edge').selectAll().where('edge_id', '=', edgeId).executeTakeFirst(),
    reported: async (domainId: DomainId) => {
      const row = await db
        .selectFrom('edge_report')
        .select(['version', 'reported_at'])
        .where('edge_id', '=', edgeId)
        .where('domain_id', '=', domainId)
        .executeTakeFirst()
      return row && { version: row.version, at: row.reported_at.toISOString() }
    },
  }
}

test('the newest word of an edge stays, however its reports come', async ({ deps }) => {
  const { domainId } = await anOwnerWithDomain(deps)
  const gone = DomainId.parse(`dom_${'0'.repeat(22)}`)
  const { report, reported, edge } = await aWorker(deps)
  const served = (version: number, second: number) => ({ domainId, version, at: at(second) })

  await report({ served: [served(1, 2), served(2, 3), { domainId: gone, version: 1, at: at(2) }] })
  expect(await reported(domainId)).toEqual({ version: 2, at: at(3) })
  await report({ served: [served(1, 9), served(2, 9)], at: at(5) })
  expect(await reported(domainId)).toEqual({ version: 2, at: at(3) })
  expect(await reported(gone)).toBeUndefined()
  await report({ at: at(4) })
  expect((await edge())?.seen_at.toISOString()).toBe(at(5))
})

test('an edge that says goodbye is not waited for, unless it was started again meanwhile', async ({
  deps,
}) => {
  const { report, edge } = await aWorker(deps)
  await report({})
  await report({ isLeaving: true })
  expect(await edge()).toBeUndefined()
  await report({ startedAt: at(10), at: at(11) })
  await report({ startedAt: at(0), at: at(12), isLeaving: true })
  expect((await edge())?.started_at.toISOString()).toBe(at(10))
})

test('what is no report goes to the dead letters and stops nobody', async ({ deps }) => {
  const { report, edge, metrics } = await aWorker(deps)
  await report({ edgeId: '../../etc' })
  await report({})
  expect(await edge()).toBeDefined()
  const rendered = await metrics.render()
  expect(rendered).toContain('placet_edge_reports_total{outcome="deadLetter",service="worker"} 1')
  expect(rendered).toContain('placet_edge_reports_total{outcome="ok",service="worker"} 1')
})
