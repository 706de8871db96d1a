/** Resolves if the dependency works, otherwise throws; the signal is aborted once the result is not awaited. */
export type HealthCheck = (signal: AbortSignal) => Promise<unknown>

export interface HealthAnswer {
  readonly statusCode: 200 | 503
  readonly body: {
    readonly status: 'ok' | 'failing' | 'stopping'
    readonly checks?: Readonly<Record<string, CheckResult>>
  }
}

export interface CheckResult {
  readonly status: 'ok' | 'failing'
  readonly durationMs: number
  readonly reason?: 'timeout' | 'error'
}

export interface Health {
  live(): HealthAnswer
  ready(): Promise<HealthAnswer>
  /** From here on, `ready` fails, so that load balancers stop sending traffic while the last requests finish. */
  startStopping(): void
}

export interface HealthOptions {
  readonly timeoutMs?: number
  /** Receives the details, which the response omits because it may be public. */
  readonly onFailure?: (check: string, error: unknown) => void
}

export function createHealth(
  checks: Readonly<Record<string, HealthCheck>>,
  { timeoutMs = 2000, onFailure }: HealthOptions = {},
): Health {
  let isStopping = false
  let running: Promise<HealthAnswer> | undefined

  async function runAll(): Promise<HealthAnswer> {
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) => [name, await runCheck(name, check, timeoutMs, onFailure)] as const,
      ),
    )
    const isOk = results.every(([, result]) => result.status === 'ok')
    return {
      statusCode: isOk ? 200 : 503,
      body: { status: isOk ? 'ok' : 'failing', checks: Object.fromEntries(results) },
    }
  }

  return {
    live: () => ({ statusCode: 200, body: { status: 'ok' } }),
    ready: () => {
      if (isStopping) return Promise.resolve({ statusCode: 503, body: { status: 'stopping' } })
      // One round at a time: a flood of probes must not become a flood of queries.
      running ??= runAll().finally(() => {
        running = undefined
      })
      return running
    },
    startStopping: () => {
      isStopping = true
    },
  }
}

async function runCheck(
  name: string,
  check: HealthCheck,
  timeoutMs: number,
  onFailure: HealthOptions['onFailure'],
): Promise<CheckResult> {
  const startedAt = performance.now()
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), timeoutMs)
  })
  const outcome = await Promise.race([
    Promise.resolve()
      .then(() => check(abort.signal))
      .then(() => 'ok' as const)
      .catch((error: unknown) => ({ error })),
    timeout,
  ])
  clearTimeout(timer)
  abort.abort()
  const durationMs = Math.round(performance.now() - startedAt)
  if (outcome === 'ok') return { status: 'ok', durationMs }
  const isTimeout = outcome === 'timeout'
  onFailure?.(name, isTimeout ? new Error(`no answer within ${timeoutMs} ms`) : outcome.error)
  return { status: 'failing', durationMs, reason: isTimeout ? 'timeout' : 'error' }
}
