import { readFile, readdir } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestAnalytics } from '../create-test-analytics.ts'
import { createTestDatabase } from '../create-test-database.ts'
import { createTestStream } from '../create-test-stream.ts'
import { readServicesEnv } from '../env.ts'
import { createTemporaryDir } from '../services/temporary-dir.ts'
import { startStack } from './start-stack.ts'

test('when one program cannot start, the error shows its log and no other program is left', async () => {
  const { PLACET_SMTP_URL: smtpUrl } = await readServicesEnv()
  const [database, analytics, stream, { dir, remove }] = await Promise.all([
    createTestDatabase(),
    createTestAnalytics(),
    createTestStream(),
    createTemporaryDir(),
  ])
  onTestFinished(async () => {
    await Promise.all([database.drop(), analytics.drop(), stream.drop(), remove()])
  })

  const started = startStack({
    dir,
    databaseUrl: database.url,
    analytics,
    stream,
    smtpUrl,
    code: { kind: 'sources', dashboardDevUrl: 'http://127.0.0.1:1' },
    // Only the API reads it.
    env: { PLACET_SESSION_KEY: 'short', MADE_BY: dir },
  })

  await expect(started).rejects.toThrow(/^api ended[^]*PLACET_SESSION_KEY/)
  expect((await readdir(dir)).toSorted()).toEqual(expect.arrayContaining(['api', 'edge-1', 'worker']))
  expect(await processesWith(`MADE_BY=${dir}`)).toEqual([])
}, 240_000)

/** The commands of all processes, other than zombies, with this in their environment. */
async function processesWith(variable: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const found = await Promise.all(
    pids.map(async (pid) =>
      (await read(pid, 'environ')).split('\0').includes(variable) ? [await read(pid, 'cmdline')] : [],
    ),
  )
  return found.flat()
}
