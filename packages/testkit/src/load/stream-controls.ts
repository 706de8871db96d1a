import { jetstreamManager } from '@nats-io/jetstream'
import { streamNames } from '@placet/stream/names'
import { setTimeout as delay } from 'node:timers/promises'
import { connectAsAdministrator } from '../connect-as-administrator.ts'
import type { NatsCluster, NatsNode } from '../services/nats.ts'

interface StreamAddress {
  url: string
  prefix: string
}

/** Limits the consent streams to this many bytes: if they already hold more, they refuse at once. */
export function limitStreams(address: StreamAddress, shards: number, maxBytes: number): Promise<void> {
  return withManager(address, async ({ manager }) => {
    for (let shard = 0; shard < shards; shard += 1) {
      const { config } = await manager.streams.info(streamNames(address.prefix).consentStream(shard))
      await manager.streams.update(config.name, { ...config, max_bytes: maxBytes })
    }
  })
}

/** Makes the worker forget its positions: it reads the streams from the start and checks the log. */
export function forgetPositions(address: StreamAddress): Promise<void> {
  return withManager(address, async ({ manager }) => {
    const bucket = streamNames(address.prefix).positionsBucket
    await manager.streams.purge(`KV_${bucket}`, { filter: `$KV.${bucket}.sink.>` })
  })
}

/** Makes leaders step down until this node leads the stream. */
export function makeLeader(
  address: StreamAddress,
  cluster: NatsCluster,
  node: NatsNode,
  stream: string,
): Promise<void> {
  return withManager(address, async ({ connection }) => {
    for (let turn = 0; turn < 40; turn += 1) {
      if ((await cluster.leaderOf(stream))?.name === node.name) return
      const wish = JSON.stringify({ placement: { preferred: node.name } })
      await connection
        .request(`$JS.API.STREAM.LEADER.STEPDOWN.${stream}`, wish, { timeout: 5000 })
        .catch(() => undefined)
      await delay(1000)
    }
    throw new Error(`${node.name} does not become the leader of ${stream}`)
  })
}

type Manager = Awaited<ReturnType<typeof jetstreamManager>>
type Connection = Awaited<ReturnType<typeof connectAsAdministrator>>

async function withManager(
  { url }: StreamAddress,
  act: (tools: { manager: Manager; connection: Connection }) => Promise<void>,
): Promise<void> {
  const connection = await connectAsAdministrator(url)
  try {
    await act({ connection, manager: await jetstreamManager(connection, { timeout: 10_000 }) })
  } finally {
    await connection.close()
  }
}
