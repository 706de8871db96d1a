import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { type Server, createServer } from 'node:net'
import { waitFor } from '../wait-for.ts'

/**
 * One holder at a time on this machine. The kernel frees the name when its process ends, so locks are never stale.
 */
export async function withLock<T>(name: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 24)
  const server = await waitFor(() => tryListen(`\0placet-lock-${hash}`), {
    timeoutMs,
    everyMs: 100,
    what: `the lock "${name}", which another process holds`,
  })
  try {
    return await work()
  } finally {
    server.close()
  }
}

async function tryListen(path: string): Promise<Server | undefined> {
  const server = createServer().listen(path)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined
    throw error
  }
}
