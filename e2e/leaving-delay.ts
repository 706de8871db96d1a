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
  await answered.finished()
  const { startTime, responseEnd } = answered.request().timing()
  const left = (await leaving).request().timing().startTime
  return left - (startTime + responseEnd)
}
