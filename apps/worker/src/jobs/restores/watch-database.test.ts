import { withTx } from '@placet/core/context'
import { areRenewalsHeld, readDatabaseMark } from '@placet/core/restores/index'
import { createMetrics } from '@placet/node-runtime/metrics'
import { putArtifact } from '@placet/stream/artifact-store'
import { addErasedSites } from '@placet/stream/erased-sites'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { DomainCode } from '@placet/contract/ids'
import { readDocument, replaceDocument } from '@placet/stream/positions'
import { aDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { createDatabaseCheck } from './watch-database.ts'

test('a database behind its mark was restored: numbers, versions, renewals and deleted sites are taken care of', async ({
  deps,
}) => {
  const { conn, names } = await openTestStreams()
  const owner = await anOwner(deps)
  const { domainId } = await aDomain(owner)
  const erased = await aDomain(owner)
  const domain = () =>
    withTx(deps.job, (tx) =>
      tx
        .selectFrom('domain')
        .select(['code', 'version_floor', 'removals'])
        .where('id', '=', domainId)
        .executeTakeFirstOrThrow(),
    )
  const code = DomainCode.parse((await domain()).code)
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 9, removals: 2 }))
  const until = { incarnation: '2026-11-18T06:00:00Z', position: 3 }
  await addErasedSites(conn, names, 0, [{ id: erased.domainId, ...until }])
  const said: unknown[] = []
  const log = { error: (fields: unknown) => void said.push(fields) }
  const check = createDatabaseCheck({ ctx: deps.job, conn, names, metrics: createMetrics('test'), log })

  await check()
  await check()
  expect(said).toEqual([])
  expect(await withTx(deps.job, areRenewalsHeld)).toBe(false)

  const kept = (await readDocument(conn, names.positionsBucket, 'database-mark')) ?? expect.fail()
  const mark = await readDatabaseMark({ ctx: deps.job, input: {} })
  const ahead = { transaction: mark.transaction + 1_000_000, series: { 'INV-2026': 41 } }
  await replaceDocument(conn, names.positionsBucket, 'database-mark', ahead, kept.revision)
  await check()
  expect(said).toEqual([expect.objectContaining({ event: 'database_restored', domains: 1, erased: 1 })])
  expect(await domain()).toMatchObject({ version_floor: 9, removals: 2 })
  const left = await withTx(deps.job, (tx) => tx.selectFrom('domain').select('id').execute())
  expect(left.map(({ id }) => id)).toEqual([domainId])
  expect((await readDatabaseMark({ ctx: deps.job, input: {} })).series['INV-2026']).toBeGreaterThan(41)
  expect(await withTx(deps.job, areRenewalsHeld)).toBe(true)

  await check()
  expect(said).toHaveLength(1)
})
