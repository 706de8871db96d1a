import { jetstreamManager } from '@nats-io/jetstream'
import { expect, onTestFinished, test } from 'vitest'
import { connectAsAdministrator } from './connect-as-administrator.ts'
import { withMaintenance } from './create-test-database.ts'
import { deleteStreams } from './delete-streams.ts'
import { readServicesEnv } from './env.ts'
import { queryClickhouse } from './services/clickhouse.ts'
import { sweepLeftovers } from './sweep-leftovers.ts'
import { ageOfTestName, createTestName } from './test-name.ts'

const threeHoursMs = 3 * 60 * 60 * 1000

test('what a crashed run left hours ago is swept, what a running one uses is not', async () => {
  const env = await readServicesEnv()
  const old = createTestName(Date.now() - threeHoursMs)
  const fresh = createTestName()
  const connection = await connectAsAdministrator(env.PLACET_NATS_URL)
  onTestFinished(() => connection.close())
  onTestFinished(async () => {
    await deleteStreams(env.PLACET_NATS_URL, (name) => name.startsWith(fresh))
    await queryClickhouse(env.PLACET_CLICKHOUSE_URL, `DROP DATABASE placet_${fresh}`)
    await withMaintenance(env.PLACET_POSTGRES_URL, (client) => client.query(`DROP DATABASE ${fresh}`))
  })
  const manager = await jetstreamManager(connection)
  for (const name of [old, fresh]) {
    await withMaintenance(env.PLACET_POSTGRES_URL, (client) => client.query(`CREATE DATABASE ${name}`))
    await queryClickhouse(env.PLACET_CLICKHOUSE_URL, `CREATE DATABASE placet_${name}`)
    await manager.streams.add({ name: `KV_${name}-bucket`, subjects: [`${name}.>`] })
  }

  await sweepLeftovers(env)

  const databases = await withMaintenance(env.PLACET_POSTGRES_URL, (client) =>
    client.query<{ name: string }>('SELECT datname AS name FROM pg_database'),
  )
  const streams: string[] = []
  for await (const name of manager.streams.names()) streams.push(name)
  const analytics = await queryClickhouse(env.PLACET_CLICKHOUSE_URL, 'SHOW DATABASES')
  for (const names of [databases.rows.map(({ name }) => name).join(), streams.join(), analytics]) {
    expect(names).toContain(fresh)
    expect(names).not.toContain(old)
  }
}, 30_000)

test('only test names have an age', () => {
  expect(ageOfTestName(`${createTestName(1_000_000_000_000)}-log`, 1_000_000_060_000)).toBe(60_000)
  expect(ageOfTestName('placet')).toBeUndefined()
  expect(ageOfTestName('template1')).toBeUndefined()
  expect(ageOfTestName('teletubbiesarenotatestname')).toBeUndefined()
})
