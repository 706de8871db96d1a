import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { waitFor } from '@placet/testkit/wait-for'
import { z } from 'zod'

const Alerts = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        state: z.string(),
        labels: z.looseObject({ alertname: z.string(), service: z.string().optional() }),
      }),
    ),
  }),
})

const EVERY_MS = 1000
const FIRES_WITHIN_MS = 300_000

export interface AlertWatch {
  /** Seconds from the first reading to the first firing, by alert. */
  firstFired: () => ReadonlyMap<string, number>
  firing: () => Promise<Set<string>>
  /** Waits until all of them have fired; says which have not, and goes on. */
  untilFired: (...alerts: string[]) => Promise<void>
  stop: () => Promise<void>
}

/** Notes which alerts a Prometheus fires. */
export function watchAlerts({ say }: Pick<Measurement, 'say'>, prometheusUrl: string): AlertWatch {
  const startedAt = performance.now()
  const fired = new Map<string, number>()
  let isOver = false
  const firing = async (): Promise<Set<string>> => {
    const response = await fetch(`${prometheusUrl}/api/v1/alerts`, { signal: AbortSignal.timeout(10_000) })
    const { alerts } = Alerts.parse(await response.json()).data
    const names = new Set(
      alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
    )
    for (const name of names) {
      if (fired.has(name)) continue
      fired.set(name, Math.round((performance.now() - startedAt) / 1000))
      say(`${name} fires`)
    }
    return names
  }
  const watching = (async () => {
    while (!isOver) {
      await firing().catch(() => undefined)
      await new Promise((done) => setTimeout(done, EVERY_MS))
    }
  })()
  return {
    firstFired: () => fired,
    firing,
    untilFired: async (...alerts) => {
      const missing = () => alerts.filter((alert) => !fired.has(alert))
      await waitFor(() => missing().length === 0, { timeoutMs: FIRES_WITHIN_MS, everyMs: EVERY_MS }).catch(
        () => say(`silent: ${missing().join(', ')}`),
      )
    },
    stop: async () => {
      isOver = true
      await watching
    },
  }
}
