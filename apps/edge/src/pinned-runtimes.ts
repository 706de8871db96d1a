import type { StreamConnection } from '@placet/stream/connect'
import { getRuntime } from '@placet/stream/runtime-store'
import { CannotKnowError } from './published-configs.ts'
import { createServedFile, type ServedFile } from './served-script.ts'

// There is one runtime per release: no legitimate traffic asks for more than this.
const KEPT_MAX = 50
const TAG_LENGTH = 22

export type PinnedRuntimes = {
  /** Null: there is no runtime with this hash. Throws CannotKnowError while the stream is unavailable. */
  get: (hash: string) => Promise<ServedFile | null>
}

/** Runtimes pinned by pages. Content is checked against its hash, so its source need not be trusted. */
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
