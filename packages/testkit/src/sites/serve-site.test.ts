import { expect, onTestFinished, test } from 'vitest'
import { sharedChromium } from '../shared-chromium.ts'
import { serveSite } from './serve-site.ts'

const browser = await sharedChromium()

test('a site is reached in Chromium under two origins', async () => {
  const site = await serveSite({
    '/': '<title>Home</title><script src="/title.js"></script>',
    '/title.js': 'document.title += " of " + location.hostname',
    '/strict': {
      body: '<title>Strict</title>',
      headers: { 'content-security-policy': "default-src 'none'" },
    },
  })
  onTestFinished(() => site.close())
  const page = await browser.newPage()

  await page.goto(`${site.origin}/?from=test`)
  expect(await page.title()).toBe('Home of localhost')
  await page.goto(site.otherOrigin)
  expect(await page.title()).toBe('Home of 127.0.0.1')

  const strict = await fetch(`${site.origin}/strict`)
  expect(strict.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect((await fetch(`${site.origin}/missing`)).status).toBe(404)
  site.setPage('/missing', 'found')
  expect(await (await fetch(`${site.origin}/missing`)).text()).toBe('found')
})
