import type { PublishedStored } from '@placet/contract/published-config'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { openShop, plainPage, type Shop, type ShopOptions, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const stored: PublishedStored[] = [
  { kind: 'cookie', name: '_ga*', category: 'analytics' },
  { kind: 'cookie', name: '_fbp', category: 'marketing' },
  { kind: 'cookie', name: 'odd', category: 'uncategorized' },
  { kind: 'cookie', name: 'placet*', category: 'marketing' },
  { kind: 'local', name: 'amp_*', category: 'analytics' },
  { kind: 'local', name: 'placet-*', category: 'analytics' },
  { kind: 'session', name: 'hj.*', category: 'analytics' },
]

const enter = (options: ShopOptions = {}) => openShop(browser, { stored, ...options })

async function namesLeft({ page }: Shop): Promise<string> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...new Set([...cookies, ...keys])].sort().join(' ')
}

const untilLeft = (shop: Shop, names: string) =>
  waitFor(async () => (await namesLeft(shop)) === names || null, {
    timeoutMs: 8000,
    what: `nothing but ${names}`,
  }).catch(async () => expect(await namesLeft(shop)).toBe(names))

const storeEverything = () => {
  for (const name of ['_ga', '_ga_X1', '_fbp', 'odd', 'session']) document.cookie = `${name}=1;path=/`
  localStorage.setItem('amp_1', '1')
  localStorage.setItem('basket', '1')
  sessionStorage.setItem('hj.x', '1')
}

describe('what was stored without permission', () => {
  test('is gone at the start, whatever the visitor has not answered; what nobody knows stays', async () => {
    const shop = await enter({ beforeLoad: storeEverything })
    await shop.visit()
    await untilLeft(shop, 'basket session')
    expect(shop.complaints).toEqual([])
  })

  test('stays when its category is permitted, and goes when that is withdrawn, but never our own', async () => {
    const shop = await enter()
    await shop.visit()
    await withApi(shop.page, (placet) => placet.save({ analytics: true }))
    await shop.page.evaluate(storeEverything)
    await shop.page.evaluate(() => localStorage.setItem('placet-kept', '1'))
    await untilLeft(shop, '_ga _ga_X1 amp_1 basket hj.x placet placet-kept session')
    await withApi(shop.page, (placet) => placet.withdraw())
    await untilLeft(shop, 'basket placet placet-kept session')
  })

  test('does not take what is necessary with it, when only a pattern of another category would', async () => {
    const necessary: PublishedStored = { kind: 'cookie', name: '_ga_login', category: 'necessary' }
    const shop = await enter({
      stored: [...stored, necessary],
      beforeLoad: () => {
        for (const name of ['_ga_login', '_ga_log']) document.cookie = `${name}=1;path=/`
      },
    })
    await shop.visit()
    await untilLeft(shop, '_ga_login')
  })

  test('is found on parent domains and on every path of the page', async () => {
    const shop = await enter({
      html: plainPage.replace(
        '{{placet}}',
        `<script>
        const host = location.hostname.split('.').slice(-2).join('.')
        for (const path of ['/', '/a', '/a/', '/a/b', '/a/b/', '/a/b/c'])
          for (const domain of ['', ';domain=' + host]) document.cookie = '_ga=1;path=' + path + domain
        window.placed = document.cookie.split('_ga=').length - 1</script>{{placet}}`,
      ),
    })
    await shop.visit('/a/b/c')
    expect(await shop.page.evaluate('window.placed')).toBe(12)
    await untilLeft(shop, '')
  })

  test('is taken away again when it appears later, without an end to the page’s own work', async () => {
    const shop = await enter()
    await shop.visit()
    await withApi(shop.page, (placet) => placet.reject())
    await shop.page.evaluate(storeEverything)
    await untilLeft(shop, 'basket placet session')
    const writes = await shop.page.evaluate(async () => {
      let count = 0
      const deadline = performance.now() + 2000
      while (performance.now() < deadline) {
        if (!document.cookie.includes('_fbp')) {
          document.cookie = '_fbp=1;path=/'
          count += 1
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return count
    })
    expect(writes).toBeLessThan(10)
    await untilLeft(shop, 'basket placet session')
  })

  test.each([
    ['the owner has switched that off', { settings: (all) => (all.cookieRemoval.enabled = false) }],
    ['the page only wants a report', { isReportOnly: true }],
  ] satisfies [string, ShopOptions][])('is left alone where %s', async (_, options) => {
    const shop = await enter(options)
    await shop.visit()
    await shop.page.evaluate(storeEverything)
    await withApi(shop.page, async (placet) => {
      await placet.reject()
      await placet.debug.explain('/')
    })
    expect(await namesLeft(shop)).toBe('_fbp _ga _ga_X1 amp_1 basket hj.x odd placet session')
  })

  test('a sandboxed page without storage has nothing to take away and nothing to complain about', async () => {
    const shop = await enter({ headers: () => ({ 'content-security-policy': 'sandbox allow-scripts' }) })
    await shop.visit()
    await withApi(shop.page, async (placet) => {
      await placet.reject()
      await placet.debug.explain('/')
    })
    expect(shop.complaints).toEqual([])
  })
})
