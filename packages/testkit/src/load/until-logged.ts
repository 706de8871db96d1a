import { queryClickhouse } from '../services/clickhouse.ts'
import { waitFor } from '../wait-for.ts'

interface Analytics {
  url: string
  database: string
}

/** Waits until the log has at least this many rows and the worker has no backlog. */
export async function untilLogged(
  { analytics }: { analytics: Analytics },
  workerUrl: string,
  rows: number,
  timeoutMs: number,
): Promise<void> {
  await waitFor(async () => (await countRows(analytics)) >= rows && (await lagOf(workerUrl)) === 0, {
    timeoutMs,
    everyMs: 250,
    what: `${rows} rows in the log`,
  })
}

export async function countRows({ url, database }: Analytics): Promise<number> {
  return Number(await queryClickhouse(url, `SELECT count() FROM ${database}.consent_log`))
}

async function lagOf(workerUrl: string): Promise<number> {
  const response = await fetch(`${workerUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })
  const lines = (await response.text()).split('\n')
  const lags = lines.filter((line) => line.startsWith('placet_consent_log_lag_positions{'))
  if (lags.length === 0) throw new Error('the worker does not tell its lag')
  return lags.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}
