import type { StreamRole } from '@placet/stream/identities/permissions'
import { readServicesEnv } from './env.ts'
import { deleteStreams } from './delete-streams.ts'
import { administratorCredentials, localCredentials } from './local-stream-authority.ts'
import { createTestName } from './test-name.ts'

export interface TestStream {
  /** Comma-separated server addresses. */
  url: string
  prefix: string
  /** May do everything with the streams. */
  administrator: string
  /** The identity of a program, with its rights on these streams only. */
  credentialsOf: (role: StreamRole) => Promise<string>
  drop: () => Promise<void>
}

/** A unique prefix; `drop` deletes all streams and buckets whose names start with it. */
export async function createTestStream(): Promise<TestStream> {
  const { PLACET_NATS_URL: url } = await readServicesEnv()
  const prefix = createTestName()
  return {
    url,
    prefix,
    administrator: await administratorCredentials(),
    credentialsOf: (role) => localCredentials(role, prefix),
    drop: () => deleteStreams(url, (name) => name.startsWith(prefix)),
  }
}
