import type { Page } from 'playwright-core'

/** Runs while the browser is offline. */
export async function withoutNetwork<T>(page: Page, run: () => Promise<T>): Promise<T> {
  await page.context().setOffline(true)
  try {
    return await run()
  } finally {
    await page.context().setOffline(false)
  }
}
