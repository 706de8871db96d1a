import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { connectDb } from './client.ts'
import { type Tx, withTenant } from './tx.ts'

async function tenantTables(deps: TestDeps): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name <> 'user_session'`.execute(
    deps.db,
  )
  return rows.map(({ name }) => name)
}

test('every table of a tenant has row-level security switched on', async ({ deps }) => {
  const tables = await tenantTables(deps)
  expect(tables).toContain('domain')
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relrowsecurity AND relkind = 'r'`.execute(deps.db)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
})

test('a query without any condition sees nothing of another tenant', async ({ deps }) => {
  const [mine, theirs] = await Promise.all([anOwnerWithDomain(deps), anOwnerWithDomain(deps)])
  for (const table of await tenantTables(deps)) {
    const { rows } = await withTenant(deps.db, { accountId: mine.accountId, userId: mine.userId }, (tx) =>
      sql<{ account_id: string }>`SELECT account_id FROM ${sql.id(table)}`.execute(tx),
    )
    expect(
      rows.filter((row) => row.account_id === theirs.accountId),
      table,
    ).toEqual([])
  }
})

test('a query outside any tenant sees no tenant row at all', async ({ deps }) => {
  await anOwnerWithDomain(deps)
  for (const table of await tenantTables(deps)) {
    const { rows } = await sql`SELECT 1 FROM ${sql.id(table)}`.execute(deps.db)
    expect(rows, table).toEqual([])
  }
})

test('a row cannot be written into another tenant', async ({ deps }) => {
  const [mine, theirs] = await Promise.all([anOwnerWithDomain(deps), anOwnerWithDomain(deps)])
  const move = withTenant(deps.db, { accountId: mine.accountId, userId: mine.userId }, (tx) =>
    tx.updateTable('domain').set({ account_id: theirs.accountId }).where('id', '=', mine.domainId).execute(),
  )
  await expect(move).rejects.toThrow('row-level security')
})

test('the worker sees every tenant', async ({ deps }) => {
  const { domainId } = await anOwnerWithDomain(deps)
  const worker = connectDb({ url: deps.ownerUrl, role: 'placet_worker' })
  const rows = await worker.selectFrom('domain').select('id').where('id', '=', domainId).execute()
  await worker.destroy()
  expect(rows).toHaveLength(1)
})

test('every table of a domain hides the domains that a limited member may not see', async ({ deps }) => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity
      AND a.attname = 'domain_id'`.execute(deps.db)
  const { rows: policies } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_policies
    WHERE policyname = 'limited' AND permissive = 'RESTRICTIVE' AND roles = '{placet_api}'`.execute(deps.db)
  const limited = policies.map(({ name }) => name)
  expect(limited).toContain('domain')
  expect(limited).toEqual(expect.arrayContaining(tables.map(({ name }) => name)))
})

test('a limited member reads and writes no row of another domain, whatever the query says', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { accountId } = owner
  const { domainId: seen } = await aDomain(owner)
  const { userId } = await aMember(deps, { accountId, role: 'editor', domains: [seen] })
  const asMember = <T>(run: (tx: Tx) => Promise<T>) => withTenant(deps.db, { accountId, userId }, run)
  for (const table of ['hostname', 'settings_version', 'subscription'] as const) {
    const rows = await asMember((tx) => tx.selectFrom(table).select('domain_id').execute())
    expect(
      rows.filter(({ domain_id }) => domain_id === owner.domainId),
      table,
    ).toEqual([])
  }
  expect(await asMember((tx) => tx.selectFrom('domain').select('id').execute())).toEqual([{ id: seen }])
  const { numUpdatedRows } = await asMember((tx) =>
    tx
      .updateTable('domain')
      .set({ name: 'taken.example' })
      .where('id', '=', owner.domainId)
      .executeTakeFirst(),
  )
  expect(numUpdatedRows).toBe(0n)
})
