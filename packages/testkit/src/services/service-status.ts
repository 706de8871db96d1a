import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { attachClickhouse, queryClickhouse } from './clickhouse.ts'
import { natsVersion } from './nats-binary.ts'
import { attachNatsCluster } from './nats.ts'
import { findPostgres, reachableDataDir } from './postgres-binaries.ts'
import { attachPayments } from './payments.ts'
import { attachPostgres } from './postgres.ts'
import { attachSmtp } from './smtp.ts'
import type { ProcessHandle } from './supervise-process.ts'

export interface ServiceStatus {
  name: string
  version: string
  address: string
  health: 'healthy' | 'not answering' | 'down'
}

export async function serviceStatus(dir: string): Promise<ServiceStatus[]> {
  const rows = await Promise.all([
    postgresStatus(join(dir, 'postgres')),
    natsStatus(join(dir, 'nats')),
    clickhouseStatus(join(dir, 'clickhouse')),
    smtpStatus(join(dir, 'smtp')),
    paymentsStatus(join(dir, 'payments')),
    chromiumStatus(),
  ])
  return rows.flat()
}

async function postgresStatus(dir: string): Promise<ServiceStatus> {
  const handle = await attachPostgres(dir)
  if (!handle) return down('postgres')
  const { version } = await findPostgres(await reachableDataDir(dir))
  return describe(handle, version)
}

async function natsStatus(dir: string): Promise<ServiceStatus[]> {
  const cluster = await attachNatsCluster(dir)
  const version = (await natsVersion()) ?? '-'
  return Promise.all(
    ['nats-1', 'nats-2', 'nats-3'].map(async (name) => {
      const node = cluster?.nodes.find((each) => each.name === name)
      return node ? describe(node, version) : down(name)
    }),
  )
}

async function clickhouseStatus(dir: string): Promise<ServiceStatus> {
  const handle = await attachClickhouse(dir)
  if (!handle) return down('clickhouse')
  const isHealthy = await handle.isHealthy()
  return describe(handle, isHealthy ? await queryClickhouse(handle.url, 'SELECT version()') : '-')
}

async function smtpStatus(dir: string): Promise<ServiceStatus> {
  const handle = await attachSmtp(dir)
  return handle ? describe(handle, 'smtp-server') : down('smtp')
}

async function paymentsStatus(dir: string): Promise<ServiceStatus> {
  const handle = await attachPayments(dir)
  return handle ? describe(handle, 'local provider') : down('payments')
}

async function chromiumStatus(): Promise<ServiceStatus> {
  const chromium = await findChromium()
  if (!chromium) return down('chromium')
  const { version, executablePath } = chromium
  return { name: 'chromium', version, address: executablePath, health: 'healthy' }
}

async function describe(handle: ProcessHandle, version: string): Promise<ServiceStatus> {
  const isHealthy = await handle.isHealthy()
  const address = handle.url.replace(/\/\/[^@]*@/, '//')
  return { name: handle.name, version, address, health: isHealthy ? 'healthy' : 'not answering' }
}

function down(name: string): ServiceStatus {
  return { name, version: '-', address: '-', health: 'down' }
}
