import type { BrowserContext, Page } from '@playwright/test'

const PLACED = /^\/c2\/[^/]+(\.js|\/place)$/

/** Shows the page what visitors from there get: a country as in `DE`, or a part of one as in `US-CA`. */
export async function mockRegion(page: Page | BrowserContext, place: string): Promise<void> {
  await page.route(
    ({ pathname }) => PLACED.test(pathname),
    async (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('place', place)
      await route.fallback({ url: url.href })
    },
  )
}
