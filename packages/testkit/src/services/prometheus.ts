import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { servicesDir } from '../env.ts'
import { withLock } from './lock.ts'
import { runCommand } from './run-command.ts'

const toolsDir = join(servicesDir, 'tools/prometheus')
const promtoolPath = join(toolsDir, 'usr/bin/promtool')
const DOWNLOAD_TIMEOUT_MS = 300_000
const RUN_TIMEOUT_MS = 120_000
/** A test of rules writes a database for each case: on a disk, most of its time would be waiting for writes. */
const MEMORY = '/dev/shm'

/** Runs the promtool of the machine's Debian, which is downloaded once. */
export async function runPromtool(args: readonly string[], cwd: string): Promise<string> {
  await findPromtool()
  const memory = (await isThere(MEMORY)) ? MEMORY : tmpdir()
  return runCommand(promtoolPath, args, { timeoutMs: RUN_TIMEOUT_MS, cwd, env: { TMPDIR: memory } })
}

async function findPromtool(): Promise<void> {
  if (await isThere(promtoolPath)) return
  await withLock(toolsDir, 2 * DOWNLOAD_TIMEOUT_MS, async () => {
    if (await isThere(promtoolPath)) return
    const work = join(toolsDir, 'download')
    await mkdir(work, { recursive: true })
    const options = { timeoutMs: DOWNLOAD_TIMEOUT_MS, cwd: work, logFile: join(toolsDir, 'apt.log') }
    await runCommand('apt-get', ['download', 'prometheus'], options)
    for (const archive of (await readdir(work)).filter((file) => file.endsWith('.deb'))) {
      await runCommand('dpkg', ['-x', archive, toolsDir], options)
    }
    await rm(work, { recursive: true, force: true })
  })
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
