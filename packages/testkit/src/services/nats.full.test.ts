import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { afterAll, expect, test } from 'vitest'
import { connectAsAdministrator } from '../connect-as-administrator.ts'
import { waitFor } from '../wait-for.ts'
import { startNatsCluster } from './nats.ts'
import { createTemporaryDir } from './temporary-dir.ts'

const { dir, remove } = await createTemporaryDir()
afterAll(remove)

test('a stream of three replicas outlives its leader, which comes back under its address', async () => {
  const cluster = await startNatsCluster({ dir })
  const connection = await connectAsAdministrator(cluster.url)
  const manager = await jetstreamManager(connection)
  await manager.streams.add({ name: 'kept', subjects: ['kept.>'], num_replicas: 3 })
  await jetstream(connection).publish('kept.one', 'one')

  const leader = await waitFor(() => cluster.leaderOf('kept'), { timeoutMs: 10_000 })
  await leader.kill('SIGKILL')
  const successor = await waitFor(() => cluster.leaderOf('kept'), { timeoutMs: 30_000 })
  expect(successor.name).not.toBe(leader.name)
  expect(await cluster.isHealthy()).toBe(false)

  await leader.restart()
  await waitFor(() => cluster.isHealthy(), { timeoutMs: 30_000, what: 'every node to be current again' })
  const info = await waitFor(() => manager.streams.info('kept'), { timeoutMs: 20_000 })
  expect(info.state.messages).toBe(1)

  await connection.close()
  await cluster.stop()
}, 120_000)
