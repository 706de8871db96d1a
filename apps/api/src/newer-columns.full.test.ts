import { connectDb } from '@placet/db/client'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { becomeReseller } from '@placet/testkit/factories/resellers'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { bodyFor, queryFor, ROUTE_LIST, sharedParams } from '../test/route-requests.ts'
import { createTestApp } from '../test/test-app.ts'

test('during an upgrade or after a rollback, the columns of a newer release are in no answer', async () => {
  const api = await createTestApp()
  const database = connectDb({ url: api.deps.ownerUrl, poolMax: 1 })
  onTestFinished(async () => {
    await database.destroy()
    await api.close()
  })
  const owner = await anOwnerWithDomain(api.deps)
  await becomeReseller(api.deps, owner)
  const paramsFor = sharedParams(owner)
  const reading = ROUTE_LIST.filter(({ method, access }) => method === 'GET' && access !== 'staff')
  // Everything that they name is made before.
  for (const route of reading) await paramsFor(route)
  const tables = await sql<{ name: string }>`SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = 'public'`.execute(database)
  for (const { name } of tables.rows)
    await sql
      .raw(`ALTER TABLE ${name} ADD COLUMN of_a_newer_release text NOT NULL DEFAULT 'new'`)
      .execute(database)

  const broken: string[] = []
  for (const route of reading) {
    const { status, body } = await api.call(route, {
      ...{ as: { session: owner }, params: await paramsFor(route), ...queryFor(route, owner) },
      body: await bodyFor(route, owner),
    })
    if (status >= 500 || JSON.stringify(body)?.includes('of_a_newer_release'))
      broken.push(`${route.name} ${status}`)
  }
  expect(reading.length).toBeGreaterThan(100)
  expect(broken).toEqual([])
}, 120_000)
