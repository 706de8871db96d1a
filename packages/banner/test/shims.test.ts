import { sharedChromium } from '@placet/testkit/shared-chromium'
import { describe, expect, test } from 'vitest'
import { shims } from './built.ts'
import { decodeCookie } from './decode-cookie.ts'
import { openShop, plainPage, type Shop, type ShopOptions, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)
const files = Object.fromEntries(Object.entries(shims).map(([name, code]) => [`/shims/${name}.js`, code]))

async function enter(before: string, options: ShopOptions = {}): Promise<Shop> {
  const shop = await openShop(browser, {
    files,
    html: plainPage.replace('{{placet}}', `${before}{{placet}}`),
    ...options,
  })
  await shop.visit()
  return shop
}

const COOKIEHUB = `<script src="/shims/cookiehub.js"></script><script>
  window.said = []
  window.before = [cookiehub.hasAnswered(), cookiehub.hasConsented('analytics')]
  cookiehub.load({
    onInitialise: (status) => { said.push('initialise ' + status.answered + ' ' + status.allAllowed); status.answered = 'spoilt' },
    onStatusChange: (status, previous) => said.push('change ' + previous.answered + ' ' + status.answered),
    onAllow: (category) => said.push('allow ' + category),
    onRevoke: (category) => said.push('revoke ' + category),
  })</script>`

describe('window.cookiehub', () => {
  test('calls back as pages that were written for it expect, with copies', async () => {
    const shop = await enter(COOKIEHUB)
    const { page } = shop
    expect(await page.evaluate('before')).toEqual([false, false])
    await withApi(page, async (placet) => {
      await placet.save({ analytics: true })
      await placet.save({ analytics: false, marketing: true })
    })
    expect(await page.evaluate('said')).toEqual([
      'initialise false false',
      'change false true',
      'allow analytics',
      'change true true',
      'revoke analytics',
      'allow marketing',
    ])
    expect(shop.complaints).toEqual([])
  })

  test('answers and opens by its own names', async () => {
    const { page } = await enter(COOKIEHUB)
    const state = await page.evaluate(`(() => {
      cookiehub.allowAll()
      const allowed = [cookiehub.hasAnswered(), cookiehub.hasConsented('analytics'), cookiehub.hasConsented(4), cookiehub.hasConsented('3')]
      cookiehub.denyAll()
      return [...allowed, cookiehub.hasConsented(4), cookiehub.hasConsented('necessary'), cookiehub.hasConsented('nonsense')]
    })()`)
    expect(state).toEqual([true, true, true, true, false, true, false])
    await page.evaluate('cookiehub.openDialog()')
    await page.locator('.banner').waitFor()
    await page.evaluate('cookiehub.closeDialog()')
    await page.evaluate('cookiehub.openSettings()')
    await page.locator('.preferences').waitFor()
    await page.evaluate('cookiehub.closeSettings()')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('speaks the language it is told, and loads without options', async () => {
    const german = `<script src="/shims/cookiehub.js"></script><script>cookiehub.load(); cookiehub.load({ language: 'de' })</script>`
    const { page } = await enter(german, { languages: ['en', 'de'] })
    await page.locator('.banner[lang=de]').waitFor()
  })
})

const MOVING = '<script src="/shims/moving.js"></script>'
const kept = async ({ page }: Shop) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'placet')
  return cookie && decodeCookie(cookie.value)
}

describe('moving over', () => {
  const earlier = `<script>document.cookie = "CookieConsent=" + encodeURIComponent("{stamp:'x',necessary:true,preferences:false,statistics:true,marketing:false,method:'explicit',ver:1,utc:" + (Date.now() - 86400000) + ",region:'de'}") + ";path=/"</script>`

  test('keeps an earlier answer as an imported one, and asks nobody again', async () => {
    const shop = await enter(earlier + MOVING)
    expect(await kept(shop)).toMatchObject({
      method: 'import',
      revision: 1,
      choices: { analytics: true, marketing: false, preferences: false, uncategorized: false },
    })
    expect(await withApi(shop.page, (placet) => [placet.state().method, placet.has('analytics')])).toEqual([
      'import',
      true,
    ])
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
    expect(shop.complaints).toEqual([])
  })

  test('leaves an answer of our own alone', async () => {
    const shop = await enter(earlier + MOVING)
    await withApi(shop.page, (placet) => placet.reject())
    await shop.visit('/next')
    expect(await kept(shop)).toMatchObject({ method: 'api', choices: { analytics: false } })
  })

  test('asks when the domain has asked everybody again since, unless the tag says that this is the newest', async () => {
    const old = await enter(earlier + MOVING, { revision: 2 })
    await old.page.locator('.banner').waitFor()
    const newest = await enter(earlier + MOVING.replace(' src', ' data-revision="2" src'), { revision: 2 })
    expect(await withApi(newest.page, (placet) => placet.state().answered)).toBe(true)
  })

  test('asks when there is nothing to keep', async () => {
    const shop = await enter(`<script>document.cookie = 'CookieConsent=-1;path=/'</script>${MOVING}`)
    await shop.page.locator('.banner').waitFor()
    expect(await kept(shop)).toBeUndefined()
  })
})
