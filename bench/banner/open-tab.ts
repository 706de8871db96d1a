import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { ChromiumPipe } from './chromium-pipe.ts'
import type { Profile } from './profiles.ts'

const REST_MS = 30

const Evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z
    .object({ text: z.string(), exception: z.object({ description: z.string().optional() }).optional() })
    .optional(),
})
const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

export interface Tab {
  readonly send: (method: string, params?: object) => Promise<unknown>
  readonly evaluate: <T>(expression: string, answer: z.ZodType<T>) => Promise<T>
  readonly metrics: () => Promise<Record<string, number>>
  readonly navigate: (url: string) => Promise<void>
  readonly close: () => Promise<unknown>
}

/** A tab in a separate context: no cookies, empty cache, the probe in every document. */
export async function openTab(browser: ChromiumPipe, profile: Profile, probe: string): Promise<Tab> {
  const { browserContextId } = z
    .object({ browserContextId: z.string() })
    .parse(await browser.send('Target.createBrowserContext'))
  const close = () => browser.send('Target.disposeBrowserContext', { browserContextId })
  try {
    const { targetId } = z
      .object({ targetId: z.string() })
      .parse(await browser.send('Target.createTarget', { url: 'about:blank', browserContextId }))
    const { sessionId } = z
      .object({ sessionId: z.string() })
      .parse(await browser.send('Target.attachToTarget', { targetId, flatten: true }))
    const send: Tab['send'] = (method, params) => browser.send(method, params, sessionId)
    await prepare(send, profile, probe)
    return {
      send,
      close,
      evaluate: async (expression, answer) => {
        const params = { expression, awaitPromise: true, returnByValue: true }
        const { result, exceptionDetails: thrown } = Evaluated.parse(await send('Runtime.evaluate', params))
        if (thrown) throw new Error(thrown.exception?.description ?? thrown.text)
        return answer.parse(result.value)
      },
      metrics: async () => {
        const { metrics } = Metrics.parse(await send('Performance.getMetrics'))
        return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
      },
      navigate: async (url) => {
        const { errorText } = z
          .object({ errorText: z.string().optional() })
          .parse(await send('Page.navigate', { url }))
        if (errorText !== undefined) throw new Error(`${url}: ${errorText}`)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function prepare(send: Tab['send'], profile: Profile, probe: string): Promise<void> {
  const { width, height, cpuSlowdown, network } = profile
  await Promise.all([
    send('Page.addScriptToEvaluateOnNewDocument', { source: probe }),
    send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
    send('Emulation.setLocaleOverride', { locale: 'en-US' }),
    // CPU time of the main thread: other load on the machine does not count.
    send('Performance.enable', { timeDomain: 'threadTicks' }),
    ...(network
      ? [
          send('Network.enable'),
          send('Network.emulateNetworkConditions', {
            offline: false,
            latency: network.latency,
            downloadThroughput: network.download,
            uploadThroughput: network.upload,
          }),
        ]
      : []),
  ])
  await send('Page.enable')
  await delay(REST_MS)
  if (cpuSlowdown > 1) await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}
