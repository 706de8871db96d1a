import { type Locator, expect } from '@playwright/test'
import type { Page, Request } from 'playwright-core'
import { pass, stopClock } from './stop-clock.ts'

interface Delay {
  /** Time is measured from the answer to this call. */
  call: { method: string; path: string }
  act: () => Promise<unknown>
  /** Message shown meanwhile. */
  said?: Locator
  fromMs: number
  toMs: number
}

const STEP_MS = 10

/** Expects the page to navigate between `fromMs` and `toMs` after the answer. The page's clock must be installed. */
export function expectLeaves(page: Page, delay: Delay): Promise<void> {
  const isLeaving = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame()
  return expectRequest(page, isLeaving, delay)
}

/** The same for any other request. */
export async function expectRequest(
  page: Page,
  isNext: (request: Request) => boolean,
  { call, act, said, fromMs, toMs }: Delay,
): Promise<void> {
  await stopClock(page)
  await page.evaluate(NOTE_TIMERS)
  const answered = page.waitForResponse((response) => {
    const isPath = new URL(response.url()).pathname === call.path
    return isPath && response.request().method() === call.method && response.ok()
  })
  let isSent = false
  const sent = page.waitForRequest(isNext).then(() => (isSent = true))
  await act()
  await answered
  // React Query notifies the page through its own timer, so the clock moves in small steps until the page's timer is
  // set.
  const hasTimer = `timersSet.some((ms) => ms >= ${fromMs} && ms <= ${toMs})`
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    expect(await page.evaluate(hasTimer)).toBe(true)
  }).toPass()
  if (said) await expect(said).toBeVisible()
  await pass(page, fromMs - 2 * STEP_MS)
  expect(isSent, `a request earlier than ${fromMs} ms`).toBe(false)
  await page.clock.runFor(toMs - fromMs + 2 * STEP_MS)
  await sent
  await page.clock.resume()
}

/** The page has read the answer once it has set its timer; only then may the clock advance. */
const NOTE_TIMERS = `{
  const set = window.setTimeout
  window.timersSet = []
  window.setTimeout = (run, ms, ...rest) => {
    window.timersSet.push(ms)
    return set(run, ms, ...rest)
  }
}`
