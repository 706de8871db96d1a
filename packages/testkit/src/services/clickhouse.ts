import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryDir } from '../env.ts'
import { assignPorts, keptPorts } from './assign-ports.ts'
import {
  type ProcessHandle,
  type ProcessSpec,
  attachProcess,
  isRecordedRunning,
  superviseProcess,
} from './supervise-process.ts'

export interface ClickhouseOptions {
  dir: string
  isDetached?: boolean
  /** Native ports of all shards of the cluster `placet`, including this one. */
  shardPorts?: readonly number[]
  /** The programs' users, if not those of production. */
  users?: string
}

export interface ClickhouseHandle extends ProcessHandle {
  readonly nativePort: number
}

/** The users of deploy/clickhouse/users.xml. */
export type ClickhouseUser = 'placet_api' | 'placet_worker' | 'placet_owner'

const LOCAL_PASSWORD = 'local'
const ADMINISTRATOR = `<clickhouse>
  <profiles><default /></profiles>
  <quotas><default /></quotas>
  <users>
    <default><password /><networks><ip>127.0.0.1</ip></networks></default>
  </users>
</clickhouse>
`

const portNames = ['http', 'native'] as const
type Ports = Record<(typeof portNames)[number], number>

export async function startClickhouse(options: ClickhouseOptions): Promise<ClickhouseHandle> {
  const { dir } = options
  await mkdir(dir, { recursive: true })
  const kept = (await isRecordedRunning(dir)) ? await keptPorts(dir, portNames) : undefined
  const ports = kept ?? (await assignPorts(dir, portNames))
  await mkdir(join(dir, 'users.d'), { recursive: true })
  await Promise.all([
    writeFile(join(dir, 'config.xml'), serverConfig(dir, ports, options.shardPorts ?? [])),
    writeFile(join(dir, 'users.xml'), ADMINISTRATOR),
    writeFile(join(dir, 'users.d/placet.xml'), options.users ?? (await readDeployedUsers())),
  ])
  return withNativePort(await superviseProcess(describe(options, ports)), ports)
}

/** Starts several servers as shards of a cluster called `placet`. */
export async function startClickhouseShards(dirs: readonly string[]): Promise<ClickhouseHandle[]> {
  const ports = await Promise.all(dirs.map((dir) => assignPorts(dir, portNames)))
  const shardPorts = ports.map(({ native }) => native)
  return Promise.all(dirs.map((dir) => startClickhouse({ dir, shardPorts })))
}

/** Starts one more server, which knows the others of its cluster; they learn of it with `changeCluster`. */
export async function startClickhouseShard(
  dir: string,
  portsOf: (native: number) => readonly number[],
): Promise<ClickhouseHandle> {
  const ports = await assignPorts(dir, portNames)
  return startClickhouse({ dir, shardPorts: portsOf(ports.native) })
}

/** Gives a server another list of its cluster. One that runs on its own would read it again without a restart. */
export async function changeCluster(
  dir: string,
  handle: ClickhouseHandle,
  shardPorts: readonly number[],
): Promise<void> {
  const ports = { http: Number(new URL(handle.url).port), native: handle.nativePort }
  await writeFile(join(dir, 'config.xml'), serverConfig(dir, ports, shardPorts))
  await handle.restart()
}

export async function attachClickhouse(dir: string): Promise<ClickhouseHandle | undefined> {
  const ports = await keptPorts(dir, portNames)
  const handle = ports && (await attachProcess(describe({ dir, isDetached: true }, ports)))
  return handle && withNativePort(handle, ports)
}

export function readDeployedUsers(): Promise<string> {
  return readFile(join(repositoryDir, 'deploy/clickhouse/users.xml'), 'utf8')
}

/** The address for one program, with the rights it has in production. */
export function clickhouseUrlFor(url: string, user: ClickhouseUser): string {
  const address = new URL(url)
  address.username = user
  address.password = LOCAL_PASSWORD
  return address.href
}

/** The same for a list of nodes, separated by commas. */
export function clickhouseUrlsFor(urls: string, user: ClickhouseUser): string {
  return urls
    .split(',')
    .map((url) => clickhouseUrlFor(url, user))
    .join()
}

/** `url` may contain a user; without one, the administrator asks. */
export async function queryClickhouse(url: string, sql: string): Promise<string> {
  const { href, headers } = withoutUser(url)
  const response = await fetch(href, {
    method: 'POST',
    body: sql,
    // On shutdown, the engine waits for keep-alive connections.
    headers: { ...headers, connection: 'close' },
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`ClickHouse refused: ${text}`)
  return text.trim()
}

/** For results too large for one string; yields one row at a time, in JSONCompactEachRow. */
export async function* queryClickhouseRows(url: string, sql: string): AsyncGenerator {
  const response = await fetch(url, {
    method: 'POST',
    body: `${sql} FORMAT JSONCompactEachRow`,
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(300_000),
  })
  if (!response.ok || response.body === null) throw new Error(`ClickHouse refused: ${await response.text()}`)
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
  if (rest !== '') throw new Error(`ClickHouse broke off: ${rest.slice(-500)}`)
}

/** `fetch` refuses addresses with a user. */
function withoutUser(url: string): { href: string; headers: Record<string, string> } {
  const address = new URL(url)
  const { username, password } = address
  if (username === '') return { href: url, headers: {} }
  address.username = ''
  address.password = ''
  return { href: address.href, headers: { 'x-clickhouse-user': username, 'x-clickhouse-key': password } }
}

// The engine serves only while its command-line query runs, so the query sleeps practically forever.
const servingQuery = `SYSTEM START LISTEN HTTP; SYSTEM START LISTEN TCP;
SELECT sleepEachRow(3) FROM numbers(1000000000)
SETTINGS max_block_size = 1, function_sleep_max_microseconds_per_block = 0, max_execution_time = 0 FORMAT Null`

const endServing = `KILL QUERY WHERE query LIKE 'SELECT sleepEachRow(3) FROM numbers(1000000000)%'`

function describe({ dir, isDetached = false }: ClickhouseOptions, ports: Ports): ProcessSpec {
  const url = `http://127.0.0.1:${ports.http}`
  return {
    name: 'clickhouse',
    dir,
    url,
    ports: [ports.http, ports.native],
    command: process.execPath,
    args: [
      join(import.meta.dirname, 'clickhouse-main.ts'),
      `--config-file=${join(dir, 'config.xml')}`,
      `--path=${join(dir, 'data')}`,
      `--logger.log=${join(dir, 'server.log')}`,
      '--log-level=information',
      '--query',
      servingQuery,
    ],
    isReady: async () => (await queryClickhouse(url, 'SELECT 1')) === '1',
    askToStop: async () => {
      await queryClickhouse(url, endServing)
    },
    env: {
      PLACET_CLICKHOUSE_API_PASSWORD: LOCAL_PASSWORD,
      PLACET_CLICKHOUSE_WORKER_PASSWORD: LOCAL_PASSWORD,
      PLACET_CLICKHOUSE_OWNER_PASSWORD: LOCAL_PASSWORD,
    },
    readyTimeoutMs: 60_000,
    isDetached,
  }
}

function serverConfig(dir: string, ports: Ports, shardPorts: readonly number[]): string {
  const gibibyte = 1024 ** 3
  const settings = {
    listen_host: '127.0.0.1',
    http_port: ports.http,
    tcp_port: ports.native,
    timezone: 'UTC',
    users_config: join(dir, 'users.xml'),
    max_server_memory_usage: 4 * gibibyte,
    mark_cache_size: gibibyte / 4,
    max_concurrent_queries: 200,
  }
  const lines = Object.entries(settings).map(([key, value]) => `  <${key}>${value}</${key}>`)
  return [
    '<clickhouse>',
    '  <logger><size>50M</size><count>2</count></logger>',
    ...lines,
    ...clusterConfig(shardPorts),
    '</clickhouse>',
    '',
  ].join('\n')
}

function clusterConfig(shardPorts: readonly number[]): string[] {
  if (shardPorts.length === 0) return []
  const shards = shardPorts.map(
    (port) => `    <shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`,
  )
  return ['  <remote_servers><placet>', ...shards, '  </placet></remote_servers>']
}

function withNativePort(handle: ProcessHandle, ports: Ports): ClickhouseHandle {
  return Object.assign(handle, { nativePort: ports.native })
}
