import { emitCore, emitPreferences, emitScript, emitTools } from '@placet/rules/publish/emit-script'
import { importingSnippet } from '@placet/rules/install-snippets'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { expect, test } from 'vitest'
import { built } from './built.ts'
import { openOutageSite } from './outage-site.ts'
import { englishConfig } from './published.ts'
import { whole } from './shop.ts'

const { code } = englishConfig
const scripts = {
  [`/c2/${code}.js`]: whole(emitScript(built, englishConfig)),
  [`/c2/${code}/preferences.en.js`]: whole(emitPreferences(built, englishConfig, [])),
  [`/c2/${code}/core.en.js`]: whole(emitCore(built, englishConfig)),
  [`/c2/${code}/tools.js`]: whole(emitTools(built, englishConfig)),
}

const browser = await sharedChromium()

test('under a host name of the site’s own, script, chunks and consents all use that name', async () => {
  const site = await openOutageSite(scripts, (origin) =>
    importingSnippet(`${origin.replace('edge.', 'consent.shop.')}/c2/${code}.js`, 'off'),
  )
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    if (pathname.startsWith('/c2/')) asked.push(`${request.method()} ${hostname}${pathname}`)
  })
  await page.goto(site.pageUrl)
  await page.locator('.banner .settings').click()
  await page.locator('.preferences .accept').click()
  const wanted = [
    `GET consent.shop.localhost/c2/${code}.js`,
    `GET consent.shop.localhost/c2/${code}/preferences.en.js`,
    `GET consent.shop.localhost/c2/${code}/tools.js`,
    `GET consent.shop.localhost/c2/${code}/core.en.js`,
    `POST consent.shop.localhost/c2/${code}/consent`,
    `POST consent.shop.localhost/c2/${code}/seen`,
  ]
  await expect.poll(() => [...new Set(asked)].toSorted()).toEqual(expect.arrayContaining(wanted))
  expect(asked.filter((address) => !address.includes(' consent.shop.localhost/'))).toEqual([])
  await page.close()
})
