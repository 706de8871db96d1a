import type { BrowserContext } from '@playwright/test'

/** Makes the browser send Global Privacy Control. Replaces the context's other extra headers. */
export async function mockGpc(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {
      get: () => true,
      configurable: true,
    })
  })
  await context.setExtraHTTPHeaders({ 'Sec-GPC': '1' })
}
