import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { ChromiumPipe } from './chromium-pipe.ts'
import { clickIn } from './click-in.ts'
import { Seen } from './measure-load.ts'
import type { Tab } from './open-tab.ts'
import { phone } from './profiles.ts'
import type { Variant } from './variant.ts'

const WRITTEN_MS = 300
const VISITS_BEFORE = 2

const Trace = z.object({
  value: z.array(
    z.object({
      name: z.string(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ data: z.looseObject({ url: z.string().optional() }).optional() }).optional(),
    }),
  ),
})

const LOADED = `new Promise((resolve) => {
  const look = () => document.readyState === 'complete'
    ? setTimeout(() => resolve(performance.getEntriesByType('resource').map(({ name, transferSize }) => ({ name, transferSize }))), 100)
    : setTimeout(look, 25)
  look()
})`
const Resources = z.array(z.object({ name: z.string(), transferSize: z.number() }))

export interface Return {
  /** Main thread time from the first byte of the script under test to its end, when tags may run. */
  readonly scriptMs: number
  readonly isFromCache: boolean
}

/** A returning visitor who has accepted: cost of the script before the page's tags may run. */
export async function measureReturn(
  browser: ChromiumPipe,
  tab: Tab,
  url: string,
  { selectors }: Variant,
): Promise<Return> {
  const { accept = '', banner } = selectors
  await tab.navigate(url)
  await tab.evaluate(`__bench.done(${phone.settleMs})`, Seen)
  await clickIn(tab, accept, banner, 'gone')
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1) {
    await delay(WRITTEN_MS)
    await tab.navigate(url)
    await tab.evaluate(LOADED, Resources)
  }
  let resources: z.infer<typeof Resources> = []
  const events = await trace(browser, async () => {
    await tab.navigate(url)
    resources = await tab.evaluate(LOADED, Resources)
  })
  const isOurs = (address = '') => /\/c2\/\w+\.js/.test(address)
  const evaluations = events.filter(({ name, args }) => name === 'EvaluateScript' && isOurs(args?.data?.url))
  if (evaluations.length === 0) throw new Error('the trace does not show our script')
  const micros = evaluations.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0)
  return {
    scriptMs: micros / 1000,
    isFromCache: resources.some(({ name, transferSize }) => isOurs(name) && transferSize === 0),
  }
}

type TraceEvents = z.infer<typeof Trace>['value']

async function trace(browser: ChromiumPipe, act: () => Promise<void>): Promise<TraceEvents> {
  const events: TraceEvents = []
  const ended = new EventEmitter()
  const stops = [
    browser.hear('Tracing.dataCollected', (params) => events.push(...Trace.parse(params).value)),
    browser.hear('Tracing.tracingComplete', () => ended.emit('complete')),
  ]
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
  })
  await act()
  const complete = once(ended, 'complete')
  await browser.send('Tracing.end')
  await complete
  for (const stop of stops) stop()
  return events
}
