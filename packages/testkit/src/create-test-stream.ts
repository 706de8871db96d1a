import { readServicesEnv } from './env.ts'
import { deleteStreams } from './delete-streams.ts'
import { createTestName } from './test-name.ts'

export interface TestStream {
  /** Comma-separated server addresses. */
  url: string
  prefix: string
  drop: () => Promise<void>
}

/** A unique prefix; `drop` deletes all streams and buckets whose names start with it. */
export async function createTestStream(): Promise<TestStream> {
  const { PLACET_NATS_URL: url } = await readServicesEnv()
  const prefix = createTestName()
  return { url, prefix, drop: () => deleteStreams(url, (name) => name.startsWith(prefix)) }
}
