import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HOME = /^placet-scan-(?<pid>\d+)_\w+$/

/** Creates an empty home directory, named after this process. */
export function makeHome(): Promise<string> {
  return mkdtemp(join(tmpdir(), `placet-scan-${process.pid}_`))
}

/** Removes directories left by killed scanners; called before this one creates any. */
export async function sweepHomes(): Promise<void> {
  const names = await readdir(tmpdir())
  const left = names.filter((name) => {
    const pid = HOME.exec(name)?.groups?.['pid']
    return pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))
  })
  for (const name of left) await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 10 })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
