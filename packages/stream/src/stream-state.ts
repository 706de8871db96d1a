import type { StreamConnection } from './connect.ts'

export type StreamState = {
  /** Position of the oldest stored message; `last + 1` if the stream is empty. */
  first: number
  /** Position of the newest message; 0 before the first one. */
  last: number
  /** Creation time of the stream. A recreated stream starts at position 1 again, with another incarnation. */
  incarnation: string
  bytes: number
}

export async function streamState(conn: StreamConnection, stream: string): Promise<StreamState> {
  const { created, state } = await conn.watched(() => conn.jsm.streams.info(stream))
  const first = state.messages === 0 ? state.last_seq + 1 : state.first_seq
  return { first, last: state.last_seq, incarnation: created, bytes: state.bytes }
}
