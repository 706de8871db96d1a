import { copyFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listDomains } from '@placet/contract/domains'
import { waitFor } from '@placet/testkit/wait-for'
import { Client } from 'pg'
import { flipByte } from '../faults/flip-byte.ts'
import type { DrillContext } from '../intake/run-intake-drill.ts'

const PAGE_BYTES = 8192

/** Corrupts one byte in a page of `domain`: the API must refuse to serve the damaged data. */
export async function rotDatabase({ services, session }: DrillContext): Promise<boolean> {
  const { postgres } = services
  const file = join(dirname(postgres.logFile), 'data', await pathOf(postgres.url, 'domain'))
  await postgres.stop()
  await copyFile(file, `${file}.copy`)
  await flipByte(file, PAGE_BYTES - 200)
  await postgres.restart()
  const isRefused = await session.call(listDomains, { query: {} }).then(
    () => false,
    () => true,
  )
  await postgres.stop()
  await rename(`${file}.copy`, file)
  await postgres.restart()
  await waitFor(() => session.call(listDomains, { query: {} }), { timeoutMs: 60_000, what: 'the domains' })
  return isRefused
}

async function pathOf(url: string, table: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('CHECKPOINT')
    const { rows } = await client.query<{ path: string }>(
      'SELECT pg_relation_filepath($1::regclass) AS path',
      [table],
    )
    return rows[0]?.path ?? ''
  } finally {
    await client.end()
  }
}
