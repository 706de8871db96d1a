import type { StreamConnection } from './connect.ts'

/** Asks the stream's leader to step down: after a hole, another node's copy may still have the lost messages. */
export async function moveLeader(conn: StreamConnection, stream: string): Promise<void> {
  await conn.watched(() => conn.nats.request(`$JS.API.STREAM.LEADER.STEPDOWN.${stream}`))
}
