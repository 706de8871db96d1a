import { z } from 'zod'
import { clickIn } from './click-in.ts'
import type { Tab } from './open-tab.ts'
import type { Profile } from './profiles.ts'
import type { Variant } from './variant.ts'

const CLICKS_MAX = 3

export const Seen = z.object({
  firstMs: z.number(),
  visibleMs: z.number(),
  paintMs: z.number().nullable(),
  largestMs: z.number().nullable(),
  isLargestBanner: z.boolean(),
  shift: z.number(),
  blockingMs: z.number(),
  errors: z.array(z.string()),
  requests: z.array(z.object({ path: z.string(), endMs: z.number(), isFromCache: z.boolean() })),
})

export interface Load extends z.infer<typeof Seen> {
  readonly scriptMs: number
  readonly taskMs: number
  readonly heapBytes: number | null
  readonly accepted: Accepted | null
}

interface Accepted {
  readonly storedMs: number | null
  readonly hiddenMs: number | null
  readonly clicksLost: number
}

/** One first visit: desktops then measure the heap, and on phones the visitor accepts. */
export async function measureLoad(
  tab: Tab,
  url: string,
  profile: Profile,
  { selectors }: Variant,
): Promise<Load> {
  await tab.navigate(url)
  const seen = await tab.evaluate(`__bench.done(${profile.settleMs})`, Seen)
  const { ScriptDuration = 0, TaskDuration = 0 } = await tab.metrics()
  const isPhone = profile.name === 'phone'
  return {
    ...seen,
    scriptMs: ScriptDuration * 1000,
    taskMs: TaskDuration * 1000,
    heapBytes: isPhone ? null : await weighHeap(tab),
    accepted: isPhone && selectors.accept ? await accept(tab, selectors.accept, selectors.banner) : null,
  }
}

async function weighHeap(tab: Tab): Promise<number> {
  await tab.send('HeapProfiler.enable')
  await tab.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize = 0 } = await tab.metrics()
  return JSHeapUsedSize
}

/** Some banners are visible before their buttons work. */
async function accept(tab: Tab, button: string, banner: string): Promise<Accepted> {
  for (let clicksLost = 0; clicksLost < CLICKS_MAX; clicksLost += 1) {
    const { reachedMs, storedMs } = await clickIn(tab, button, banner, 'gone')
    if (reachedMs !== null) return { storedMs, hiddenMs: reachedMs, clicksLost }
  }
  return { storedMs: null, hiddenMs: null, clicksLost: CLICKS_MAX }
}
