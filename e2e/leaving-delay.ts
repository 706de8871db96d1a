import type { Page, Request } from 'playwright-core'

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
  return waitedMs((await calling).request(), (await leaving).request())
}

/** How long after the answer to one request the browser began with another one. */
export function waitedMs(first: Request, next: Request): number {
  // The page may have read the whole answer before the browser notes its end, so its beginning counts.
  const { startTime, responseStart } = first.timing()
  return next.timing().startTime - (startTime + responseStart)
}
