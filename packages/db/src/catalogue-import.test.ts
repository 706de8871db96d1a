import { createTestDatabase } from '@placet/testkit/create-test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importedAt, readImport, replaceImport } from './catalogue-import.ts'
import { connectDb, type Db } from './client.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: Db
let worker: Db

beforeAll(async () => {
  database = await createTestDatabase()
  owner = connectDb({ url: database.url, poolMax: 2 })
  worker = connectDb({ url: database.url, role: 'placet_worker', poolMax: 2 })
})
afterAll(async () => {
  await Promise.all([owner.destroy(), worker.destroy()])
  await database.drop()
})

const row = (name: string) => ({
  ...{ name, hosts: ['acme.example'], service_name: 'Acme', vendor: 'Acme Inc.' },
  ...{ category_id: 4, description: 'Counts.', lifetime_seconds: 60 },
})

const read = (db: Db) =>
  db.transaction().execute(async (tx) => ({ at: await importedAt(tx), rows: await readImport(tx) }))

test('an import takes the place of the one before it, and of it alone', async () => {
  expect(await read(worker)).toEqual({ at: null, rows: [] })
  const first = Array.from({ length: 2500 }, (_, index) => row(`a${index}`))
  await replaceImport(owner, first, new Date('2026-01-01T00:00:00Z'))
  expect((await read(worker)).rows.map(({ name }) => name)).toEqual(first.map(({ name }) => name))
  await replaceImport(owner, [row('b')], new Date('2026-01-02T00:00:00Z'))
  expect(await read(worker)).toMatchObject({
    at: new Date('2026-01-02T00:00:00Z'),
    rows: [{ ...row('b'), lifetime_seconds: '60' }],
  })
})

test('an import that fails leaves the one before it', async () => {
  const before = await read(worker)
  const broken = replaceImport(owner, [row('c'), { ...row('d'), category_id: 9 }], new Date())
  await expect(broken).rejects.toThrow('category_id')
  expect(await read(worker)).toEqual(before)
})

test('programs that serve people and scans may read it and not change it', async () => {
  await expect(replaceImport(worker, [], new Date())).rejects.toThrow('permission denied')
})
