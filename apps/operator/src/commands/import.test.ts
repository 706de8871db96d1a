import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readImport } from '@placet/db/catalogue-import'
import { connectDb } from '@placet/db/client'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { syntheticVendorList, syntheticVendorListTexts } from '@placet/testkit/corpora/synthetic-vendor-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'placet-import-'))
})
afterAll(() => Promise.all([database.drop(), rm(dir, { recursive: true, force: true })]))

const runImport = (...args: string[]) =>
  runOperator(['import', ...args], { PLACET_DATABASE_URL: database.url })

test('an imported list of cookies is there for scans, and the command names the rows it left out', async () => {
  const file = join(dir, 'cookies.csv')
  await writeFile(
    file,
    `\uFEFFID,Platform,Category,Cookie / Data Key name,Domain,Description,Retention period,Data Controller,User Privacy & GDPR Rights Portals,Wildcard match
1,Acme,Marketing,acme_,.acme.example,"Counts, always",1 day,Acme Inc.,,1
2,Acme,Nonsense,other,,,,,,0
`,
  )
  expect(await runImport('cookies', file)).toMatchObject({
    status: 0,
    stdout: '1 imported; left out: row 3\n',
  })
  const db = connectDb({ url: database.url, poolMax: 1 })
  const rows = await db.transaction().execute(readImport)
  await db.destroy()
  expect(rows).toMatchObject([
    { name: 'acme_*', hosts: ['acme.example'], category_id: 4, lifetime_seconds: '86400', position: 0 },
  ])
})

test('a file that cannot be read ends with the reason', async () => {
  const file = join(dir, 'other.csv')
  await writeFile(file, 'a,b\n1,2\n')
  expect((await runImport('cookies', file)).stderr).toContain('these columns are missing: Platform')
  expect((await runImport('vendors', file)).stderr).toContain('Usage: operator import cookies FILE.csv')
  expect((await runImport('gvl', file)).stderr).toContain('The file is not valid JSON.')
  expect((await runImport('providers', file)).stderr).toContain('these columns are missing: provider_id')
})

test('vendor lists, their translations and Google’s providers are imported, each version once', async () => {
  const write = async (name: string, content: string) => {
    const file = join(dir, name)
    await writeFile(file, content)
    return file
  }
  const older = syntheticVendorList({ version: 199, vendorCount: 40 })
  const newer = await write(
    'newer.json',
    JSON.stringify({ ...older, vendorListVersion: 200, tcfPolicyVersion: 6 }),
  )
  const texts = await write('de.json', JSON.stringify(syntheticVendorListTexts('de')))
  expect((await runImport('translation', texts, 'de')).stderr).toContain('Vendor list not found.')
  expect((await runImport('gvl', await write('older.json', JSON.stringify(older)))).stdout).toBe(
    'version 199 imported, 40 vendors\n',
  )
  expect((await runImport('gvl', newer)).stdout).toBe(
    'version 200 imported, 40 vendors; 1 changes since version 199, 1 of them ask visitors again\n',
  )
  expect((await runImport('gvl', newer)).stdout).toBe('version 200 is already imported\n')
  expect((await runImport('translation', texts, 'de')).stdout).toBe('texts in de imported for version 200\n')
  expect((await runImport('gvl', await write('broken.json', '{"vendors":{}}'))).stderr).toContain(
    'vendorListVersion',
  )
  const csv = 'provider_id,provider_name,policy_url,domains\n39,Acme,https://acme.example/,acme.example\n'
  const providers = await write('providers.csv', csv)
  expect((await runImport('providers', providers)).stdout).toBe('1 providers imported\n')
  expect((await runImport('providers', providers)).stdout).toBe('these providers are already imported\n')
}, 120_000)
