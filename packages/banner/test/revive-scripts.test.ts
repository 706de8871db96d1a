import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { openShop, plainPage, type Shop, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const waiting = `
  <script type="text/plain" data-placet="analytics">(window.log ??= []).push('inline 1')</script>
  <script type="text/plain" data-placet="analytics" src="/one.js" id="one" crossorigin></script>
  <script type="text/plain" data-placet="marketing">(window.log ??= []).push('marketing')</script>
  <script type="text/plain" data-placet="analytics" data-placet-src="/two.js"></script>
  <script type="text/plain" data-placet="analytics">(window.log ??= []).push('inline 2')</script>
  <script type="text/plain" data-placet="analytics" data-placet-type="module">(window.log ??= []).push('module')</script>`
const files = {
  '/one.js': `(window.log ??= []).push('one')`,
  '/two.js': `(window.log ??= []).push('two ' + document.currentScript.isConnected)`,
}
const html = plainPage.replace('</main>', `${waiting}</main>`)

const logged = (shop: Shop, count: number) =>
  waitFor(
    async () => {
      const log: unknown = await shop.page.evaluate('window.log')
      return Array.isArray(log) && log.length >= count ? log : null
    },
    { timeoutMs: 5000, what: `${count} scripts to run` },
  )
const inOrder = ['inline 1', 'one', 'two true', 'inline 2', 'module']

describe('scripts that wait for a category', () => {
  test('do not run before, and run in their order once it is granted', async () => {
    const shop = await openShop(browser, { html, files })
    await shop.visit()
    expect(await shop.page.evaluate('window.log')).toBeUndefined()
    await withApi(shop.page, (placet) => placet.save({ analytics: true }))
    expect(await logged(shop, 5)).toEqual(inOrder)
    expect(await shop.page.getAttribute('#one', 'crossorigin')).toBe('')
    expect(await shop.page.evaluate(() => document.querySelectorAll('[type="text/plain"]').length)).toBe(1)
  })

  test('run on later pages without asking, also those parsed after the banner has started', async () => {
    const shop = await openShop(browser, { html, files })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.save({ analytics: true }))
    await shop.visit('/next')
    expect(await logged(shop, 5)).toEqual(inOrder)
    expect(shop.complaints).toEqual([])
  })

  test('run when a page adds them later, and never twice', async () => {
    const shop = await openShop(browser, { html: plainPage, files })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.accept())
    await shop.page.evaluate(() => {
      const script = document.createElement('script')
      script.type = 'text/plain'
      script.dataset['placet'] = 'marketing'
      script.dataset['placetSrc'] = '/one.js'
      document.body.append(script)
    })
    expect(await logged(shop, 1)).toEqual(['one'])
    await withApi(shop.page, async (placet) => {
      await placet.reject()
      await placet.accept()
    })
    expect(await logged(shop, 1)).toEqual(['one'])
  })

  test('one that cannot be loaded does not hold up the others', async () => {
    const shop = await openShop(browser, { html, files: { '/two.js': files['/two.js'] } })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.save({ analytics: true }))
    expect(await logged(shop, 4)).toEqual(['inline 1', 'two true', 'inline 2', 'module'])
  })

  test('keep their nonce under a policy that allows nothing else, with trusted types required', async () => {
    const nonced = waiting.replaceAll('<script ', '<script nonce="n0nce" ')
    const shop = await openShop(browser, {
      html: plainPage.replace('</main>', `${nonced}</main>`),
      files,
      headers: (scriptOrigin) => ({
        'content-security-policy': [
          `default-src 'none'; script-src 'nonce-n0nce' ${scriptOrigin}; connect-src ${scriptOrigin}`,
          `require-trusted-types-for 'script'`,
        ].join('; '),
      }),
    })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.save({ analytics: true }))
    expect(await logged(shop, 5)).toEqual(inOrder)
    expect(shop.complaints).toEqual([])
  })
})
