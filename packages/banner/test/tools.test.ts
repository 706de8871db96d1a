import type { PublishedService, PublishedStored } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { openShop, plainPage, type Shop, type ShopOptions, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const services: PublishedService[] = [
  { id: 'counter', name: 'Counter', category: 'analytics', src: ['count.example'], inline: ['countMe('] },
  { id: 'shop', name: 'Shop itself', category: 'necessary', src: [], inline: [] },
]
const stored: PublishedStored[] = [
  { kind: 'cookie', name: '_ga*', category: 'analytics' },
  { kind: 'local', name: 'amp_*', category: 'marketing' },
]

async function enter(options: ShopOptions = {}): Promise<Shop> {
  const shop = await openShop(browser, { services, stored, ...options })
  await shop.visit()
  return shop
}

describe('require', () => {
  test('waits for the answer, and passes with it', async () => {
    const { page } = await enter()
    const outcome = await withApi(page, async (placet) => {
      const waiting = placet.require({ and: ['analytics', { not: 'marketing' }] }, { timeout: 10_000 })
      await placet.save({ analytics: true })
      const state = await waiting
      return [state.answered, state.categories.analytics.permission, await placet.require('necessary')].slice(
        0,
        2,
      )
    })
    expect(outcome).toEqual([true, 'granted'])
  })

  test('says why not: denied, out of time, called off, or nothing that can be answered', async () => {
    const { page } = await enter()
    const codes = await withApi(page, async (placet) => {
      const codeOf = (waiting: Promise<unknown>) =>
        waiting.then(
          () => 'passed',
          (error: unknown) =>
            `${String(Reflect.get(Object(error), 'name'))} ${String(Reflect.get(Object(error), 'code'))}`,
        )
      const calling = new AbortController()
      const calledOff = codeOf(placet.require('analytics', { signal: calling.signal }))
      const early = codeOf(placet.require('analytics', { signal: AbortSignal.abort() }))
      const unknown = codeOf(placet.require('no such category'))
      const noService = codeOf(placet.require({ or: ['analytics', { service: 'nobody' }] }))
      const late = codeOf(placet.require('analytics', { timeout: 20 }))
      await late
      calling.abort()
      const refused = codeOf(placet.require('analytics'))
      await placet.reject()
      return Promise.all([
        calledOff,
        early,
        unknown,
        noService,
        late,
        refused,
        codeOf(placet.require('analytics')),
        codeOf(placet.require({ service: 'counter' })),
      ])
    })
    expect(codes).toEqual(
      ['aborted', 'aborted', 'unavailable', 'unavailable', 'timeout', 'denied', 'denied', 'denied'].map(
        (code) => `ConsentError ${code}`,
      ),
    )
  })

  test('asks when it is told to, and takes a closed dialog for a no', async () => {
    const shop = await enter()
    const { page } = shop
    await withApi(page, (placet) => placet.reject())
    const ask = () =>
      withApi(page, (placet) =>
        placet.require('marketing', { ask: true }).then(
          () => 'passed',
          (error: unknown) => String(Reflect.get(Object(error), 'code')),
        ),
      )
    const first = ask()
    await page.locator('.preferences').waitFor()
    await page.keyboard.press('Escape')
    expect(await first).toBe('denied')
    const second = ask()
    await page.locator('.preferences').waitFor()
    await page.locator('.preferences .accept').click()
    expect(await second).toBe('passed')
    expect(shop.complaints).toEqual([])
  })
})

describe('register', () => {
  test('adds a script when its condition holds, not before and only once', async () => {
    const shop = await enter({ files: { '/own.js': 'window.runs = (window.runs ?? 0) + 1' } })
    const { page } = shop
    await withApi(page, async (placet) => {
      placet.register({ scripts: [{ when: 'analytics', src: '/own.js', attributes: { id: 'own' } }] })
      const undo = placet.register({ scripts: [{ when: 'marketing', src: '/own.js' }] })
      await placet.debug.explain('/')
      undo()
    })
    expect(await page.locator('#own').count()).toBe(0)
    await withApi(page, (placet) => placet.accept())
    await page.waitForFunction('window.runs === 1')
    await withApi(page, async (placet) => {
      await placet.reject()
      await placet.accept()
    })
    expect(await page.evaluate('window.runs')).toBe(1)
    expect(await page.locator('script[src="/own.js"]').count()).toBe(1)
  })

  test('tells an adapter at once and after each change until it is undone', async () => {
    const { page } = await enter()
    const told = await withApi(page, async (placet) => {
      const seen: string[] = []
      const undo = placet.register({
        signals: [{ name: 'mine', apply: (state) => seen.push(state.categories.analytics.permission) }],
      })
      await placet.debug.explain('/')
      await placet.accept()
      await placet.accept()
      undo()
      await placet.reject()
      return seen
    })
    expect(told).toEqual(['denied', 'granted'])
  })

  test('puts a frame in its place, held back until its category is permitted', async () => {
    const { page } = await enter()
    await withApi(page, async (placet) => {
      const into = document.querySelector('main')
      if (!into) return
      placet.register({ embeds: [{ into, category: 'marketing', src: '/frame', title: 'A film' }] })
      await placet.debug.explain('/')
    })
    const frame = page.locator('iframe[title="A film"]')
    expect(await frame.getAttribute('src')).toBeNull()
    await withApi(page, (placet) => placet.accept())
    await waitFor(async () => (await frame.getAttribute('src')) === '/frame', { timeoutMs: 5000 })
  })

  test('a mistake in it ends in the error event', async () => {
    const shop = await enter()
    const { page } = shop
    const errors = await withApi(page, async (placet) => {
      const seen: string[] = []
      placet.on('error', ({ error }) => seen.push(String(error)))
      placet.register({
        signals: [
          {
            name: 'mine',
            apply: () => {
              throw new Error('mine')
            },
          },
        ],
      })
      await placet.debug.explain('/')
      return seen
    })
    expect(errors).toEqual(['Error: mine'])
    expect(shop.complaints).toEqual([])
  })
})

describe('setLanguage', () => {
  const bilingual = {
    languages: ['en', 'de'],
    settings: (settings: DomainSettings) => {
      settings.language.display = false
    },
  }

  test('draws what is open anew, keeps speaking, and says it in the state', async () => {
    const { page } = await enter(bilingual)
    await withApi(page, (placet) => placet.setLanguage('de'))
    await page.locator('.banner[lang=de]').waitFor()
    expect(await page.locator('.banner h2').textContent()).toBe('Sie entscheiden über Cookies')
    expect(await withApi(page, (placet) => placet.state().language)).toBe('de')
    await withApi(page, (placet) => placet.ui.open('preferences'))
    await page.locator('.preferences[lang=de]').waitFor()
    await withApi(page, (placet) => placet.setLanguage('en'))
    await page.locator('.preferences[lang=en]').waitFor()
    await page.keyboard.press('Escape')
    await withApi(page, (placet) => placet.reject())
    await page.locator('.icon[lang=en]').waitFor()
    await withApi(page, (placet) => placet.setLanguage('de'))
    await page.locator('.icon[lang=de]').waitFor()
  })

  test('a language that is not there changes nothing and is told of', async () => {
    const { page } = await enter(bilingual)
    const [language, errors] = await withApi(page, async (placet) => {
      let count = 0
      placet.on('error', () => (count += 1))
      await placet.setLanguage('xx')
      await placet.setLanguage('../../evil')
      return [placet.state().language, count]
    })
    expect(language).toBe('en')
    expect(errors).toBe(2)
    expect(await page.locator('.banner').getAttribute('lang')).toBe('en')
  })
})

describe('explain', () => {
  test('names the pattern, the service, the category and the reason', async () => {
    const { page } = await enter()
    const before = await withApi(page, (placet) => placet.debug.explain('https://count.example/c.js?x=1'))
    expect(before).toEqual({
      subject: 'https://count.example/c.js?x=1',
      permission: 'denied',
      chain: [
        'The pattern “count.example” of Counter matches its address.',
        'Counter belongs to the category analytics.',
        'The category analytics needs the visitor’s consent here.',
        'The visitor has not answered yet.',
        'So it is held back.',
      ],
    })
    const after = await withApi(page, async (placet) => {
      await placet.save({ analytics: true })
      return placet.debug.explain('https://count.example/c.js')
    })
    expect(after.permission).toBe('granted')
    expect(after.chain[3]).toMatch(/^The visitor has permitted it at 20.+Z \(api\)\.$/)
    expect(after.chain[4]).toBe('So it is let through.')
  })

  test('knows elements, cookies and what nobody speaks of', async () => {
    const { page } = await enter({
      html: plainPage.replace(
        '</main>',
        '<script id="held" type="text/plain" data-placet="marketing"></script></main>',
      ),
    })
    const [element, cookie, key, unknown, address] = await withApi(page, (placet) => {
      const held = document.querySelector('#held')
      return Promise.all([
        held && placet.debug.explain(held),
        placet.debug.explain({ cookie: '_ga_1' }),
        placet.debug.explain({ cookie: 'amp_x' }),
        placet.debug.explain({ cookie: 'basket' }),
        placet.debug.explain('/own.js'),
      ])
    })
    expect(element?.chain[0]).toBe('Its markup gives it to the category marketing.')
    expect(element?.permission).toBe('denied')
    expect(cookie.chain[0]).toBe('The rule “_ga*” for cookies matches its name.')
    expect(cookie.chain.at(-1)).toBe('So it is taken away.')
    expect(key.chain[0]).toBe('The rule “amp_*” for local storage matches its name.')
    expect(unknown).toMatchObject({
      permission: 'granted',
      chain: ['No rule speaks about it: it is left alone.'],
    })
    expect(address.chain).toEqual(['No rule speaks about it: it is let through.'])
  })

  test('says that a report-only page holds nothing back', async () => {
    const { page } = await enter({ isReportOnly: true })
    const { chain, permission } = await withApi(page, (placet) =>
      placet.debug.explain('https://count.example/'),
    )
    expect(permission).toBe('denied')
    expect(chain.slice(-2)).toEqual([
      'So it is let through.',
      'This page is in report-only mode: nothing is held back.',
    ])
  })
})

describe('override', () => {
  const tryIt = ({ page }: Shop) =>
    withApi(page, async (placet) => {
      const errors: string[] = []
      placet.on('error', ({ error }) => errors.push(String(error)))
      placet.debug.override({ gpc: true })
      await placet.debug.explain('/')
      return { because: placet.state().categories.marketing.because, errors }
    })
  const implicit: ShopOptions = { settings: (_, region) => (region.consentType = 'implicit') }

  test('changes nothing on a host that visitors come to', async () => {
    const shop = await enter(implicit)
    expect(await tryIt(shop)).toEqual({
      because: 'unanswered',
      errors: ['Error: override works on local hosts only'],
    })
  })

  test('stands in for the browser’s signal on a local one', async () => {
    const shop = await enter(implicit)
    await shop.page.goto(shop.page.url().replace('shop.example', 'shop.localhost'))
    await shop.page.waitForFunction(() => Object.isFrozen(window.placet))
    expect(await tryIt(shop)).toEqual({ because: 'gpc', errors: [] })
  })
})

test('under the strictest policy all of it works without a complaint', async () => {
  const shop = await enter({
    languages: ['en', 'de'],
    headers: (scriptOrigin) => ({
      'content-security-policy': [
        `default-src 'none'; script-src ${scriptOrigin}; style-src 'none'; connect-src ${scriptOrigin}`,
        `base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      ].join('; '),
    }),
    html: plainPage.replace(
      '</main>',
      '<iframe data-placet="marketing" data-placet-src="/film" width="400" height="300"></iframe><div data-placet-declaration></div></main>',
    ),
  })
  const { page } = shop
  await page.locator('placet-embed .embed').waitFor()
  await page.locator('[data-placet-declaration] h2').waitFor()
  await withApi(page, async (placet) => {
    await placet.debug.explain('https://count.example/')
    await placet.setLanguage('de')
    await placet.reject()
  })
  await page.locator('.embed[lang=de]').waitFor()
  expect(shop.complaints).toEqual([])
})
