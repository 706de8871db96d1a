import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { assignPorts, keptPorts } from './assign-ports.ts'
import { findPostgres, postgresUser, reachableDataDir } from './postgres-binaries.ts'
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
  port?: number
  isDetached?: boolean
}

export type PostgresHandle = ProcessHandle

const superuser = 'placet'

export async function startPostgres(options: PostgresOptions): Promise<PostgresHandle> {
  const { dir } = options
  await mkdir(dir, { recursive: true })
  await makeCluster(dir)
  const isKept = await isRecordedRunning(dir)
  const ports = (isKept && (await keptPorts(dir, ['sql']))) || (await assignPorts(dir, ['sql']))
  const handle = await superviseProcess(await describe(options, options.port ?? ports.sql))
  await createDefaultDatabase(handle.url)
  return handle
}

export async function attachPostgres(options: PostgresOptions): Promise<PostgresHandle | undefined> {
  if (!(await isRecordedRunning(options.dir))) return undefined
  const ports = await keptPorts(options.dir, ['sql'])
  return ports && attachProcess(await describe(options, options.port ?? ports.sql))
}

export async function removePostgresData(dir: string): Promise<void> {
  await rm(await reachableDataDir(dir), { recursive: true, force: true })
  await rm(dir, { recursive: true, force: true })
}

async function describe({ dir, isDetached = false }: PostgresOptions, port: number): Promise<ProcessSpec> {
  const dataDir = await reachableDataDir(dir)
  const { binDir } = await findPostgres(dir, dataDir)
  const user = await postgresUser()
  const password = await readFile(join(dir, 'password'), 'utf8')
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/placet`
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    timezone: 'UTC',
    log_timezone: 'UTC',
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
    // Fast shutdown: open sessions are ended, data is checkpointed.
    stopSignal: 'SIGINT',
    readyTimeoutMs: 60_000,
    isDetached,
  }
}

async function makeCluster(dir: string): Promise<void> {
  const dataDir = await reachableDataDir(dir)
  const version = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) return
  const { binDir } = await findPostgres(dir, dataDir)
  const user = await postgresUser()
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(dir, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o700)
  const initPasswordFile = join(dataDir, '../', `.${randomBytes(6).toString('hex')}`)
  await writeFile(initPasswordFile, password, { mode: 0o600 })
  if (user) await chown(dataDir, user.uid, user.gid)
  if (user) await chown(initPasswordFile, user.uid, user.gid)
  const args = ['-D', dataDir, '--username', superuser, '--pwfile', initPasswordFile]
  const flags = ['--auth=scram-sha-256', '--data-checksums', '--encoding=UTF8', '--locale=C.UTF-8']
  try {
    await runCommand(join(binDir, 'initdb'), [...args, ...flags], {
      timeoutMs: 120_000,
      logFile: join(dir, 'postgres.log'),
      cwd: dataDir,
      ...(user && { user }),
    })
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  } finally {
    await rm(initPasswordFile, { force: true })
  }
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
