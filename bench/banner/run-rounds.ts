import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { type ChromiumPipe, startChromium } from './chromium-pipe.ts'
import { type Load, measureLoad } from './measure-load.ts'
import { measurePreferences } from './measure-preferences.ts'
import { measureReturn, type Return } from './measure-return.ts'
import { openTab, type Tab } from './open-tab.ts'
import { createRandom, shuffle } from './page/random.ts'
import { desktop, phone, type Profile } from './profiles.ts'
import type { Site } from './serve-variants.ts'
import { OURS, type Variant } from './variant.ts'

const ROUNDS_PER_BROWSER = 5
const PROFILES = [desktop, phone]

export interface LoadRecord {
  readonly round: number
  readonly variant: string
  readonly profile: Profile['name']
  readonly load: Load
}

export interface Rounds {
  readonly records: LoadRecord[]
  readonly preferencesMs: number[]
  readonly returns: Return[]
  readonly failures: string[]
  readonly done: number
  readonly chromium: string
}

interface Plan {
  readonly executablePath: string
  readonly site: Site
  readonly variants: readonly Variant[]
  readonly probe: (banner: string) => string
  readonly rounds: number
  /** No round starts after this time. */
  readonly endAtMs: number
}

/**
 * Measures every variant once per round and profile, in a different order each time, so that a slow machine affects
 * all of them.
 */
export async function runRounds({ say, onEnd }: Measurement, plan: Plan): Promise<Rounds> {
  const { executablePath, site, variants, probe, rounds, endAtMs } = plan
  const records: LoadRecord[] = []
  const preferencesMs: number[] = []
  const returns: Return[] = []
  const failures: string[] = []
  let browser = await startChromium(executablePath)
  onEnd(() => browser.close())
  const visit = async <T>(profile: Profile, variant: Variant, act: (tab: Tab, url: string) => Promise<T>) => {
    const tab = await openTab(browser, profile, probe(variant.selectors.banner))
    try {
      return await act(tab, site.urlOf(variant))
    } catch (error) {
      failures.push(`${variant.name}, ${profile.name}: ${String(error).slice(0, 200)}`)
      return null
    } finally {
      await tab.close()
    }
  }
  const warmUp = async () => {
    for (const variant of variants) {
      await visit(desktop, variant, (tab, url) => measureLoad(tab, url, desktop, variant))
    }
  }
  const oncePerRound = async (ours: Variant, current: ChromiumPipe) => {
    const openedMs = await visit(phone, ours, (tab, url) => measurePreferences(tab, url, ours))
    if (openedMs !== null) preferencesMs.push(openedMs)
    const returned = await visit(phone, ours, (tab, url) => measureReturn(current, tab, url, ours))
    if (returned !== null) returns.push(returned)
  }

  await warmUp()
  let done = 0
  while (done < rounds && performance.now() < endAtMs) {
    if (done > 0 && done % ROUNDS_PER_BROWSER === 0) {
      await browser.close()
      browser = await startChromium(executablePath)
      await warmUp()
    }
    for (const variant of shuffle(createRandom(done + 1), variants)) {
      for (const profile of PROFILES) {
        const load = await visit(profile, variant, (tab, url) => measureLoad(tab, url, profile, variant))
        if (load) records.push({ round: done, variant: variant.name, profile: profile.name, load })
      }
      if (variant.name === OURS) await oncePerRound(variant, browser)
    }
    done += 1
    say(`round ${done} of ${rounds}`)
  }
  const chromium = browser.version
  await browser.close()
  return { records, preferencesMs, returns, failures, done, chromium }
}
