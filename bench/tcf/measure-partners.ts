import type { Browser } from 'playwright-core'

export interface PartnersMeasured {
  /** From the click on the tab until its first rows are painted. */
  readonly openedMs: number
  /** While the list is scrolled as fast as a finger flings it and, for comparison, at rest. */
  readonly framesPerSecond: number
  readonly restingFramesPerSecond: number
}

const SCROLL_MS = 2000
const PIXELS_PER_SECOND = 4000
const SLOWDOWN = 4

export async function measurePartners(
  browser: Browser,
  url: string,
  vendors: number,
): Promise<PartnersMeasured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(url)
    await page.locator('.banner .settings').click()
    await page.getByRole('tab').first().waitFor()
    await page.waitForLoadState('networkidle')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const openedMs = await page.evaluate<number>(OPEN_PARTNERS)
    await page.waitForFunction(`${ROOT}.querySelectorAll('section li').length === ${vendors}`)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const restingFramesPerSecond = await page.evaluate<number>(scrollPartners(0))
    const framesPerSecond = await page.evaluate<number>(scrollPartners(PIXELS_PER_SECOND))
    return { openedMs, framesPerSecond, restingFramesPerSecond }
  } finally {
    await context.close()
  }
}

const ROOT = `document.querySelector('placet-banner').shadowRoot`

const OPEN_PARTNERS = `new Promise((resolve) => {
  const startedAt = performance.now()
  const look = () => {
    if (${ROOT}.querySelector('section li')) setTimeout(() => resolve(performance.now() - startedAt))
    else requestAnimationFrame(look)
  }
  ${ROOT}.querySelectorAll('[role=tab]')[1].click()
  requestAnimationFrame(look)
})`

/** Scrolls one step per frame and counts the frames. */
const scrollPartners = (pixelsPerSecond: number) => `new Promise((resolve) => {
  const panel = ${ROOT}.querySelector('.content:not([hidden])')
  const startedAt = performance.now()
  let frames = 0
  const step = () => {
    const elapsedMs = performance.now() - startedAt
    if (elapsedMs >= ${SCROLL_MS}) return resolve((frames * 1000) / elapsedMs)
    frames += 1
    panel.scrollTop = ${pixelsPerSecond} * elapsedMs / 1000
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`
