import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readServicesEnv } from '../env.ts'
import { attachClickhouse } from './clickhouse.ts'
import { attachNatsCluster } from './nats.ts'
import { attachPostgres } from './postgres.ts'
import { type ProcessIdentity, identifyProcess, isRunning, processTree } from './process-identity.ts'
import { bringDown, bringUp, removeServices, resetServices } from './service-set.ts'
import { serviceStatus } from './service-status.ts'
import { attachPayments } from './payments.ts'
import { attachSmtp } from './smtp.ts'
import { createTemporaryDir } from './temporary-dir.ts'

const { dir, remove } = await createTemporaryDir()

afterAll(async () => {
  await removeServices(dir)
  await remove()
})

test('services come up once however often and concurrently asked, go down whole, and come back with their data', async () => {
  await Promise.all([bringUp(dir), bringUp(dir)])
  const env = await readServicesEnv(dir)
  const started = await runningProcesses()
  expect(started).toHaveLength(7)
  expect(await healthOf()).toEqual(Array.from({ length: 8 }, () => 'healthy'))

  await bringUp(dir)
  expect(await runningProcesses()).toEqual(started)
  expect(await readServicesEnv(dir)).toEqual(env)

  await sql(env.PLACET_POSTGRES_URL, 'CREATE TABLE kept AS SELECT 7 AS answer')
  const everything = started.flatMap(({ pid }) => processTree(pid))
  await bringDown(dir)
  expect(everything.filter(isRunning)).toEqual([])
  expect(await runningProcesses()).toEqual([])
  expect((await healthOf()).slice(0, -1)).toEqual(Array.from({ length: 7 }, () => 'down'))

  await bringUp(dir)
  expect(await readServicesEnv(dir)).toEqual(env)
  expect(await sql(env.PLACET_POSTGRES_URL, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }])

  await resetServices(dir)
  const { PLACET_POSTGRES_URL: emptied } = await readServicesEnv(dir)
  await expect(sql(emptied, 'SELECT answer FROM kept')).rejects.toThrow('does not exist')
}, 120_000)

async function runningProcesses(): Promise<ProcessIdentity[]> {
  const [postgres, nats, clickhouse, smtp, payments] = await Promise.all([
    attachPostgres(`${dir}/postgres`),
    attachNatsCluster(`${dir}/nats`),
    attachClickhouse(`${dir}/clickhouse`),
    attachSmtp(`${dir}/smtp`),
    attachPayments(`${dir}/payments`),
  ])
  const handles = [postgres, ...(nats?.nodes ?? []), clickhouse, smtp, payments]
  return handles.flatMap((handle) => (handle ? (identifyProcess(handle.pid) ?? []) : []))
}

async function healthOf(): Promise<string[]> {
  return (await serviceStatus(dir)).map(({ health }) => health)
}

async function sql(connectionString: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(query)
    return rows
  } finally {
    await client.end()
  }
}
