import { chown, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { localAuthority } from '../env.ts'
import { assignPorts, keptPorts } from './assign-ports.ts'
import { makeCertificate } from './certificates.ts'
import { ensurePostgres, findPostgres, postgresUser, reachableDataDir } from './postgres-binaries.ts'
import { runCommand } from './run-command.ts'
import {
  type ProcessHandle,
  type ProcessSpec,
  attachProcess,
  isRecordedRunning,
  superviseProcess,
} from './supervise-process.ts'

export interface PostgresOptions {
  dir: string
  isDetached?: boolean
}

const superuser = 'placet'

/** Members of this role are asked for their password, as in production. */
export const ROLE_WITH_PASSWORD = 'signs_in_with_password'
const HBA = `hostssl all +${ROLE_WITH_PASSWORD} 127.0.0.1/32 scram-sha-256\nhostssl all all 127.0.0.1/32 trust\n`

export async function startPostgres(options: PostgresOptions): Promise<ProcessHandle> {
  const { dir } = options
  await mkdir(dir, { recursive: true })
  await ensurePostgres(join(dir, 'apt.log'))
  await makeCluster(dir)
  await requireTls(dir)
  const isKept = await isRecordedRunning(dir)
  const ports = (isKept && (await keptPorts(dir, ['sql']))) || (await assignPorts(dir, ['sql']))
  const handle = await superviseProcess(await describe(options, ports.sql))
  await createDefaultDatabase(handle.url)
  return handle
}

export async function attachPostgres(dir: string): Promise<ProcessHandle | undefined> {
  if (!(await isRecordedRunning(dir))) return undefined
  const ports = await keptPorts(dir, ['sql'])
  return ports && attachProcess(await describe({ dir, isDetached: true }, ports.sql))
}

export async function removePostgresData(dir: string): Promise<void> {
  await rm(await reachableDataDir(dir), { recursive: true, force: true })
  await rm(dir, { recursive: true, force: true })
}

async function describe({ dir, isDetached = false }: PostgresOptions, port: number): Promise<ProcessSpec> {
  const dataDir = await reachableDataDir(dir)
  const { binDir } = await findPostgres(dataDir)
  const user = await postgresUser()
  const trust = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: localAuthority })
  const url = `postgres://${superuser}@127.0.0.1:${port}/placet?${trust}`
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'on',
    max_connections: '300',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // For the shared instance of tests and development: a crash may lose the last commits, but no test waits for an
    // fsync.
    ...(isDetached && { synchronous_commit: 'off' }),
  }
  return {
    name: 'postgres',
    dir,
    url,
    ports: [port],
    command: join(binDir, 'postgres'),
    args: ['-D', dataDir, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    cwd: dataDir,
    ...(user && { user }),
    isReady: async () => (await ask(maintenanceUrl(url), 'SELECT 1')).length === 1,
    // Fast shutdown: terminates open sessions and writes a checkpoint.
    stopSignal: 'SIGINT',
    readyTimeoutMs: 60_000,
    isDetached,
  }
}

async function makeCluster(dir: string): Promise<void> {
  const dataDir = await reachableDataDir(dir)
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) return
  const { binDir } = await findPostgres(dataDir)
  const user = await postgresUser()
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (user) await chown(dataDir, user.uid, user.gid)
  // Only on loopback and only with test data, so roles sign in without a password.
  const flags = ['--auth=trust', '--data-checksums', '--encoding=UTF8', '--locale=C.UTF-8']
  try {
    await runCommand(join(binDir, 'initdb'), ['-D', dataDir, '--username', superuser, ...flags], {
      timeoutMs: 120_000,
      logFile: join(dir, 'postgres.log'),
      cwd: dataDir,
      ...(user && { user }),
    })
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** The server takes its certificate from its data, and refuses connections in clear. */
async function requireTls(dir: string): Promise<void> {
  const dataDir = await reachableDataDir(dir)
  const user = await postgresUser()
  const { certificate, key } = await makeCertificate(join(dir, 'certificate'), ['127.0.0.1'])
  for (const [from, name] of [
    [certificate, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    const to = join(dataDir, name)
    await copyFile(from, to)
    if (user) await chown(to, user.uid, user.gid)
  }
  await writeFile(join(dataDir, 'pg_hba.conf'), HBA)
}

async function createDefaultDatabase(url: string): Promise<void> {
  const found = await ask(maintenanceUrl(url), `SELECT 1 FROM pg_database WHERE datname = 'placet'`)
  if (found.length === 0) await ask(maintenanceUrl(url), 'CREATE DATABASE placet')
}

function maintenanceUrl(url: string): string {
  return Object.assign(new URL(url), { pathname: '/postgres' }).href
}

async function ask(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 30_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const result = await client.query<Record<string, unknown>>(sql)
    return result.rows
  } finally {
    await client.end()
  }
}
