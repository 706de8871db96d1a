import { addHostname } from '@placet/core/hostnames/index'
import { publishSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { signInAs } from '@placet/testkit/sign-in-as'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, type Page } from '@playwright/test'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { scriptOf } from '../script-of.ts'
import { waitForApi } from '../wait-for-api.ts'

async function open(page: Page, host: string) {
  await page.goto(`http://${host}/`)
  await waitForApi(page)
  return page.getByRole('button', { name: 'Accept all' })
}

async function accept(page: Page, host: string): Promise<void> {
  const button = await open(page, host)
  const recorded = page.waitForResponse((response) => response.url().endsWith('/consent'))
  await button.click()
  expect((await recorded).status()).toBe(204)
}

test('an owner lets one choice count on all sub-domains, and visitors are asked once', async ({
  browser,
  page,
  placet,
  site,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  const shop = `shop.${name}`
  await addHostname({ ctx, input: { domainId, hostname: shop } })
  await publishSettings({ ctx, input: { domainId } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, owner)
  const scriptUrl = await scriptOf(page, `${placet.dashboardUrl}/domain/${domainId}`)
  const coreUrl = scriptUrl.replace(/\.js$/, '/core.en.js')
  await waitFor(async () => (await fetch(coreUrl)).ok, { timeoutMs: 30_000, what: 'the script' })
  site.setPage(
    '/',
    `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head><body><h1>Shop</h1></body></html>`,
  )
  const visitor = await browser.newPage()
  // With a route, Chromium keeps no file: a visitor from before would have the earlier script for half a minute.
  await visitor.route('**/c2/**', (route) => route.continue())

  await test.step('without the setting, each host asks', async () => {
    await accept(visitor, name)
    await expect(await open(visitor, shop)).toBeVisible()
  })

  await test.step('the owner turns it on and publishes', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${domainId}/settings`)
    await page.getByRole('switch', { name: `One choice for ${name} and its sub-domains` }).check()
    await page.getByRole('button', { name: 'Save and publish' }).click()
    await expectNotice(
      page,
      'The changes were published. It can take up to 30 seconds until visitors see them.',
    )
    await waitFor(async () => (await (await fetch(coreUrl)).text()).includes(`"choiceHost":"${name}"`), {
      timeoutMs: 30_000,
      what: 'the edge to serve the new version',
    })
  })

  await test.step('a visitor from before keeps the choice, now on both hosts', async () => {
    for (const host of [name, shop]) await expect(await open(visitor, host)).toHaveCount(0)
  })

  await test.step('a new visitor answers on one host and is not asked on the other', async () => {
    const other = await browser.newPage()
    await accept(other, shop)
    await expect(await open(other, name)).toHaveCount(0)
    await other.close()
  })

  await test.step('another owner’s site asks, and reads nothing', async () => {
    await expect(await open(visitor, `stranger-${name}`)).toBeVisible()
    expect(await visitor.evaluate('document.cookie')).toBe('')
  })
})
