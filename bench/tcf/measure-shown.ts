import type { Browser } from 'playwright-core'
import { phone } from '../banner/profiles.ts'

/** From the start of the navigation until the banner is painted, with an empty cache. */
export async function measureShownMs(browser: Browser, url: string): Promise<number> {
  const { width, height, cpuSlowdown, network } = phone
  const context = await browser.newContext({ viewport: { width, height } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network?.latency ?? 0,
      downloadThroughput: network?.download ?? -1,
      uploadThroughput: network?.upload ?? -1,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(WATCH_BANNER)
    await page.goto(url)
    const shown = await page.waitForFunction<number>('window.shownMs')
    return await shown.evaluate((ms) => ms)
  } finally {
    await context.close()
  }
}

/** Runs in the page: checks every frame. */
const WATCH_BANNER = `
  const look = () => {
    const banner = document.querySelector('placet-banner')?.shadowRoot.querySelector('.banner')
    if (banner?.offsetHeight) requestAnimationFrame(() => setTimeout(() => { window.shownMs = performance.now() }))
    else requestAnimationFrame(look)
  }
  look()
`
