import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { installPackages } from './apt.ts'
import { runCommand } from './run-command.ts'

const debianDir = '/usr/lib/postgresql'

export interface PostgresBinaries {
  binDir: string
  version: string
}

export async function ensurePostgres(logFile: string): Promise<void> {
  const versions = await installedVersions()
  if (versions.length === 0) await installPackages(['postgresql'], logFile)
}

/** The version that created the data directory, or the newest one for a new directory. */
export async function findPostgres(dataDir: string): Promise<PostgresBinaries> {
  const versions = await installedVersions()
  const madeBy = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => versions.at(-1)))?.trim()
  if (madeBy === undefined || !versions.includes(madeBy)) {
    throw new Error(`PostgreSQL ${madeBy ?? ''} is not in ${debianDir}: install it, or reset the services`)
  }
  return { binDir: join(debianDir, madeBy, 'bin'), version: madeBy }
}

/** PostgreSQL refuses to run as root, so root runs it as the user created by Debian's package. */
export async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const ids = await Promise.all(
    ['-u', '-g'].map((flag) => runCommand('id', [flag, 'postgres'], { timeoutMs: 10_000 })),
  )
  const [uid, gid] = ids.map(Number)
  if (uid === undefined || gid === undefined) throw new Error('The user "postgres" has no ids')
  return { uid, gid }
}

/** Inside `dir` if that user can access it; a checkout below a private home needs another location. */
export async function reachableDataDir(dir: string): Promise<string> {
  const inside = join(dir, 'data')
  const user = await postgresUser().catch(() => undefined)
  if (!user) return inside
  await mkdir(dir, { recursive: true })
  const isReachable = await runCommand('test', ['-x', dir], { timeoutMs: 10_000, user, cwd: '/' }).then(
    () => true,
    () => false,
  )
  if (isReachable) return inside
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 12)
  return `/var/tmp/placet-postgres-${hash}`
}

async function installedVersions(): Promise<string[]> {
  const names = await readdir(debianDir).catch(() => [])
  const withServer = await Promise.all(
    names.map(async (name) => {
      const files = await readdir(join(debianDir, name, 'bin')).catch((): string[] => [])
      return files.includes('initdb') && files.includes('postgres') ? [name] : []
    }),
  )
  return withServer.flat().toSorted((a, b) => Number(a) - Number(b))
}
