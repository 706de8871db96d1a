import type { BrowserContext, Page } from '@playwright/test'

const PLACED = /^\/c2\/[^/]+(\.js|\/place)$/

/** Shows the page as visitors from there see it: a country such as `DE`, or a state such as `US-CA`. */
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
