import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryDir {
  dir: string
  remove: () => Promise<void>
}

/** For a private set of services; the postgres user can access it too. */
export async function createTemporaryDir(): Promise<TemporaryDir> {
  const dir = await mkdtemp(join(tmpdir(), 'placet-'))
  await chmod(dir, 0o755)
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}
