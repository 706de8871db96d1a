import { z } from 'zod'
import { clickIn, pointAt } from './click-in.ts'
import { Seen } from './measure-load.ts'
import type { Tab } from './open-tab.ts'
import { phone } from './profiles.ts'
import type { Variant } from './variant.ts'

// A pointer that rested on the button before the core was there is not noticed.
const READY = `new Promise((resolve) => placet.push(() => resolve(true)))`
const IDLE = `new Promise((resolve, reject) => {
  const askedAt = performance.now()
  const isLoaded = () => performance.getEntriesByType('resource').some(({ name }) => /\\/preferences\\.\\w+\\.js/.test(name))
  const look = () => isLoaded() ? requestIdleCallback(() => setTimeout(resolve, 300, true))
    : performance.now() - askedAt > 10_000 ? reject(new Error('the preferences were not loaded')) : setTimeout(look, 50)
  look()
})`

/** Time from the click on "settings" until the dialog is visible, for a pointer that rested there before. */
export async function measurePreferences(tab: Tab, url: string, { selectors }: Variant): Promise<number> {
  const { settings = '', dialog = '' } = selectors
  await tab.navigate(url)
  await tab.evaluate(`__bench.done(${phone.settleMs})`, Seen)
  await tab.evaluate(READY, z.literal(true))
  await pointAt(tab, settings)
  await tab.evaluate(IDLE, z.literal(true))
  const { reachedMs } = await clickIn(tab, settings, dialog, 'shown')
  if (reachedMs === null) throw new Error('the preferences did not open')
  return reachedMs
}
