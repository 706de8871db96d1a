import type { Page } from 'playwright-core'

interface Call {
  method: string
  path: string
}

/** How long after the call's answer the browser began to load the next page, by the browser's own clock. */
export async function leavingDelayMs(page: Page, call: Call, act: () => Promise<void>): Promise<number> {
  const calling = page.waitForResponse((response) => {
    const isPath = new URL(response.url()).pathname === call.path
    return isPath && response.request().method() === call.method && response.ok()
  })
  const leaving = page.waitForResponse((response) => response.request().isNavigationRequest())
  await act()
  const answered = await calling
  // The page may have read the whole answer before the browser notes its end, so its beginning counts.
  const { startTime, responseStart } = answered.request().timing()
  const left = (await leaving).request().timing().startTime
  return left - (startTime + responseStart)
}
