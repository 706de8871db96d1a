import type { StreamConnection } from '@placet/stream/connect'
import { getRuntime } from '@placet/stream/runtime-store'
import { CannotKnowError } from './published-configs.ts'
import { createServedFile, type ServedFile } from './served-script.ts'

// One a release: more than that are asked for by nobody who means well.
const KEPT_MAX = 50
const TAG_LENGTH = 22

export type PinnedRuntimes = {
  /** Null: there is no runtime of this hash. Throws CannotKnowError while the stream is away. */
  get: (hash: string) => Promise<ServedFile | null>
}

/** Runtimes that pages have pinned: whatever comes under a hash has that hash, so nobody needs to be trusted. */
export function createPinnedRuntimes(connection: Promise<StreamConnection>, bucket: string): PinnedRuntimes {
  const kept = new Map<string, ServedFile>()
  let conn: StreamConnection | undefined
  connection.then(
    (connected) => {
      conn = connected
    },
    () => undefined,
  )
  return {
    get: async (hash) => {
      const known = kept.get(hash)
      if (known) return known
      if (!conn?.isConnected()) throw new CannotKnowError('not connected')
      const code = await getRuntime(conn, bucket, hash).catch((error: unknown) => {
        throw new CannotKnowError('the stream does not answer', { cause: error })
      })
      if (code === null) return null
      const file = createServedFile(hash.slice(0, TAG_LENGTH), [code])
      if (kept.size >= KEPT_MAX) kept.clear()
      kept.set(hash, file)
      return file
    },
  }
}
