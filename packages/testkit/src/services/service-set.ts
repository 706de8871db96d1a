import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServicesEnv } from '../env.ts'
import { ensureChromium } from './chromium.ts'
import { attachClickhouse, startClickhouse } from './clickhouse.ts'
import { withLock } from './lock.ts'
import { attachNatsCluster, startNatsCluster } from './nats.ts'
import { attachPayments, startPayments } from './payments.ts'
import { attachPostgres, removePostgresData, startPostgres } from './postgres.ts'
import { attachSmtp, startSmtp } from './smtp.ts'

export interface StartedService {
  name: string
  readyMs: number
}

// Long enough for the first start on a bare machine, with every download.
const lockTimeoutMs = 900_000

/** Starts all services that are not running and writes the addresses to `env`. Idempotent. */
export function bringUp(dir: string): Promise<StartedService[]> {
  return withLock(dir, lockTimeoutMs, () => startAll(dir))
}

export function bringDown(dir: string): Promise<void> {
  return withLock(dir, lockTimeoutMs, () => stopAll(dir))
}

/** Deletes all data but keeps downloads. */
export function resetServices(dir: string): Promise<StartedService[]> {
  return withLock(dir, lockTimeoutMs, async () => {
    await stopAll(dir)
    await removeData(dir)
    return startAll(dir)
  })
}

export function removeServices(dir: string): Promise<void> {
  return withLock(dir, lockTimeoutMs, async () => {
    await stopAll(dir)
    await removeData(dir)
  })
}

async function startAll(dir: string): Promise<StartedService[]> {
  await mkdir(dir, { recursive: true })
  const isDetached = true
  const [postgres, nats, clickhouse, smtp, payments, chromium] = await allOrEveryError([
    timed('postgres', () => startPostgres({ dir: join(dir, 'postgres'), isDetached })),
    timed('nats', () => startNatsCluster({ dir: join(dir, 'nats'), isDetached })),
    timed('clickhouse', () => startClickhouse({ dir: join(dir, 'clickhouse'), isDetached })),
    timed('smtp', () => startSmtp({ dir: join(dir, 'smtp'), isDetached })),
    timed('payments', () => startPayments({ dir: join(dir, 'payments'), isDetached })),
    timed('chromium', () => ensureChromium(dir)),
  ])
  await writeEnv(dir, {
    PLACET_POSTGRES_URL: postgres.value.url,
    PLACET_NATS_URL: nats.value.url,
    PLACET_CLICKHOUSE_URL: clickhouse.value.url,
    PLACET_SMTP_URL: smtp.value.url,
    PLACET_MAIL_API_URL: smtp.value.mailApiUrl,
    PLACET_PAYMENTS_URL: payments.value.url,
    PLACET_CHROMIUM: chromium.value.executablePath,
    PLACET_HEADLESS_SHELL: chromium.value.headlessShell,
  })
  return [postgres, nats, clickhouse, smtp, payments, chromium].map(({ name, readyMs }) => ({
    name,
    readyMs,
  }))
}

async function stopAll(dir: string): Promise<void> {
  const running = await Promise.all([
    attachPostgres(join(dir, 'postgres')),
    attachNatsCluster(join(dir, 'nats')),
    attachClickhouse(join(dir, 'clickhouse')),
    attachSmtp(join(dir, 'smtp')),
    attachPayments(join(dir, 'payments')),
  ])
  await Promise.all(running.flatMap((service) => service?.stop() ?? []))
}

async function removeData(dir: string): Promise<void> {
  await removePostgresData(join(dir, 'postgres'))
  await Promise.all(
    ['nats', 'clickhouse', 'smtp', 'payments', 'env'].map((part) =>
      rm(join(dir, part), { recursive: true, force: true }),
    ),
  )
}

async function writeEnv(dir: string, env: ServicesEnv): Promise<void> {
  const lines = Object.entries(env).map(([key, value]) => `${key}=${value}\n`)
  await writeFile(join(dir, '.env-draft'), lines.join(''), { mode: 0o600 })
  await rename(join(dir, '.env-draft'), join(dir, 'env'))
}

async function timed<T>(name: string, start: () => Promise<T>) {
  const startedAt = performance.now()
  const value = await start()
  return { name, value, readyMs: Math.round(performance.now() - startedAt) }
}

// One failure must not leave the others half started, and all failures are reported together.
async function allOrEveryError<T extends readonly unknown[]>(starts: {
  [K in keyof T]: Promise<T[K]>
}): Promise<T> {
  const settled = await Promise.allSettled(starts)
  const errors = settled.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'))
  return Promise.all(starts)
}
