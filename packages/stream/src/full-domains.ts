import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { keySubject, readCopy } from './key-value.ts'
import type { StreamNames } from './names.ts'
import { publish } from './publish.ts'

const KEY = 'full-domains'
const WRITE_TIMEOUT_MS = 10_000
const FullDomains = z.object({ codes: z.array(z.string()) })

/** Tells the edges whose consents to refuse for now. In the bucket of runtimes, since every edge may read it. */
export async function writeFullDomains(
  conn: StreamConnection,
  { runtimesBucket }: StreamNames,
  codes: readonly string[],
): Promise<void> {
  await publish(conn, {
    subject: keySubject(runtimesBucket, KEY),
    msgId: randomUUID(),
    data: JSON.stringify({ codes }),
    timeoutMs: WRITE_TIMEOUT_MS,
  })
}

export async function readFullDomains(
  conn: StreamConnection,
  { runtimesBucket }: StreamNames,
): Promise<ReadonlySet<string>> {
  const message = await readCopy(conn, runtimesBucket, KEY)
  if (message === null || message.data.length === 0) return new Set()
  return new Set(FullDomains.parse(JSON.parse(message.string())).codes)
}
