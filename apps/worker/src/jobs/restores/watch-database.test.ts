import { withTx } from '@placet/core/context'
import { areRenewalsHeld, readDatabaseMark } from '@placet/core/restores/index'
import { createMetrics } from '@placet/node-runtime/metrics'
import { putArtifact } from '@placet/stream/artifact-store'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { DomainCode } from '@placet/contract/ids'
import { readDocument, replaceDocument } from '@placet/stream/positions'
import { aDomain } from '@placet/testkit/factories/domains'
import { anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { createDatabaseCheck } from './watch-database.ts'

test('a database behind its mark was restored: numbers, versions and renewals are taken care of', async ({
  deps,
}) => {
  const { conn, names } = await openTestStreams()
  const { domainId } = await aDomain(await anOwner(deps))
  const domain = () =>
    withTx(deps.job, (tx) =>
      tx
        .selectFrom('domain')
        .select(['code', 'version_floor'])
        .where('id', '=', domainId)
        .executeTakeFirstOrThrow(),
    )
  const code = DomainCode.parse((await domain()).code)
  await putArtifact(conn, names.publishedBucket, anArtifact({ code, version: 9 }))
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
  expect(said).toEqual([expect.objectContaining({ event: 'database_restored', domains: 1 })])
  expect((await domain()).version_floor).toBe(9)
  expect((await readDatabaseMark({ ctx: deps.job, input: {} })).series['INV-2026']).toBeGreaterThan(41)
  expect(await withTx(deps.job, areRenewalsHeld)).toBe(true)

  await check()
  expect(said).toHaveLength(1)
})
