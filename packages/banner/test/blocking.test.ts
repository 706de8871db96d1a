import type { PublishedService } from '@placet/contract/published-config'
import type { BlockedTag, Placet } from '@placet/js/api'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openShop, plainPage, shopFlags, type ShopOptions, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const services: PublishedService[] = [
  { id: 'counter', name: 'Counter', category: 'analytics', src: ['/counter'], inline: ['countMe('] },
]
const pageWith = (body: string) => plainPage.replace('</main>', `${body}</main>`)
const enter = (options: ShopOptions) => openShop(browser, { services, isBlocking: true, ...options })
const ran = (page: Page) => page.evaluate<unknown>('window.ran ?? []')
const soon = (page: Page, expected: unknown[]) =>
  waitFor(async () => JSON.stringify(await ran(page)) === JSON.stringify(expected), {
    timeoutMs: 5000,
    what: `${JSON.stringify(expected)} to have run`,
  })
const run = (name: string) => `(window.ran ??= []).push('${name}')`

describe('the blocker', () => {
  test('tells of what it holds back and lets in, with the rule that it went by', async () => {
    const shop = await enter({
      html: pageWith(
        '<script src="/counter.js"></script><iframe data-placet="marketing" data-placet-src="/map"></iframe>',
      ),
      files: { '/counter.js': run('counter') },
      beforeLoad: () => {
        const seen: unknown[] = []
        Reflect.set(window, 'seen', seen)
        for (const name of ['blocked', 'unblocked']) {
          document.addEventListener('placet:' + name, (event) => {
            const { verdict, subject } = (event as CustomEvent<BlockedTag>).detail
            const tag = subject instanceof Element ? subject.localName : subject
            seen.push([name, tag, verdict.category, verdict.rule, verdict.pattern])
          })
        }
      },
    })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.accept())
    await soon(shop.page, ['counter'])
    expect(await shop.page.evaluate('seen')).toEqual([
      ['blocked', 'script', 'analytics', 'src', '/counter'],
      ['blocked', 'iframe', 'marketing', 'markup', null],
      ['unblocked', 'script', 'analytics', 'src', '/counter'],
      ['unblocked', 'iframe', 'marketing', 'markup', null],
    ])
    expect(await shop.page.getAttribute('iframe', 'src')).toBe('/map')
  })

  test('in report-only mode holds nothing back and still tells', async () => {
    const shop = await enter({
      isReportOnly: true,
      html: pageWith(`<script>window.told = 0; placet.push(['on', 'blocked', () => told++])</script>
        <script src="/counter.js"></script><script>fetch('/counter.txt').then(() => ${run('fetch')})</script>`),
      files: { '/counter.js': run('counter') },
    })
    await shop.visit()
    await soon(shop.page, ['counter', 'fetch'])
    expect(await shop.page.evaluate('told')).toBe(2)
  })

  test('runs what is meant for visitors who have not permitted a category, until they do', async () => {
    const html = pageWith(`<script type="text/plain" data-placet-not="analytics">${run('without')}</script>
      <script type="text/plain" data-placet="analytics, marketing">${run('both')}</script>`)
    const shop = await enter({ html })
    await shop.visit()
    await soon(shop.page, ['without'])
    await withApi(shop.page, (placet) => placet.accept(['analytics']))
    await shop.visit('/next')
    await withApi(shop.page, (placet) => placet.accept(['marketing']))
    await soon(shop.page, ['both'])
  })

  test('puts frames and pictures back behind the question after a withdrawal, and never runs a script twice', async () => {
    const shop = await enter({
      html: pageWith(
        '<iframe src="/counter-frame"></iframe><img alt="" src="/counter.gif"><script src="/counter.js"></script>',
      ),
      files: { '/counter.js': run('counter') },
    })
    await shop.visit()
    const sources = () =>
      shop.page.evaluate(() => document.querySelectorAll('main :is(img, iframe)[src]').length)
    expect(await sources()).toBe(0)
    await withApi(shop.page, (placet) => placet.accept())
    await soon(shop.page, ['counter'])
    expect(await sources()).toBe(2)
    await withApi(shop.page, (placet) => placet.withdraw(['analytics']))
    expect(await sources()).toBe(0)
    await withApi(shop.page, (placet) => placet.accept())
    await waitFor(async () => (await sources()) === 2, { timeoutMs: 5000 })
    expect(await ran(shop.page)).toEqual(['counter'])
  })

  test('goes by what it took at its start, whatever the page patches later', async () => {
    const shop = await enter({
      html: pageWith(`<script>
        for (const name of ['getAttribute', 'setAttribute', 'matches', 'querySelectorAll'])
          Element.prototype[name] = () => { throw new Error('patched ' + name) }
        Document.prototype.createElement = new Proxy(Document.prototype.createElement, {})
        const tag = document.createElement('script')
        tag.src = '/counter.js'
        document.body.append(tag)
        </script><form><input name="querySelectorAll"><input name="matches"><script src="/counter.js"></script></form>`),
      files: { '/counter.js': run('counter') },
    })
    await shop.visit()
    await shop.page.waitForLoadState('load')
    expect(await ran(shop.page)).toEqual([])
    expect(shop.complaints).toEqual([])
  })

  test('leaves what it does not know as it is: answers, errors and identity', async () => {
    const shop = await enter({ html: pageWith('<p id="place"></p>') })
    await shop.visit()
    const seen = await shop.page.evaluate(async () => {
      const place = document.querySelector('#place') ?? document.body
      const node = document.createElement('b')
      const nameOf = (act: () => unknown) => {
        try {
          act()
          return 'none'
        } catch (error) {
          return error instanceof Error ? error.name : 'not an error'
        }
      }
      const picture = new Image()
      picture.src = '/logo.gif'
      return [
        place.appendChild(node) === node,
        nameOf(() => place.insertBefore(node, document.body)),
        nameOf(() => node.append(document.documentElement)),
        nameOf(() => new XMLHttpRequest().open('GET', 'http://[')),
        await fetch('/hello').then(({ status }) => status),
        picture.src.endsWith('/logo.gif'),
        navigator.sendBeacon('/hello'),
      ]
    })
    expect(seen).toEqual([true, 'NotFoundError', 'HierarchyRequestError', 'SyntaxError', 200, true, true])
  })

  test('keeps the strictest policy: markup with a nonce or trusted types goes on working', async () => {
    const shop = await enter({
      html: pageWith(`<div id="place"></div><script nonce="n0nce">
        const policy = trustedTypes.createPolicy('page', { createHTML: (text) => text })
        document.querySelector('#place').innerHTML = policy.createHTML('<i>hi</i><img alt="" src="/counter.gif">')</script>
        <script nonce="n0nce" src="/counter.js"></script>`),
      files: { '/counter.js': run('counter') },
      headers: (scriptOrigin) => ({
        'content-security-policy': [
          `default-src 'none'; script-src 'nonce-n0nce' ${scriptOrigin}; connect-src ${scriptOrigin}; img-src *`,
          `require-trusted-types-for 'script'; trusted-types placet page`,
        ].join('; '),
      }),
    })
    await shop.visit()
    expect(await shop.page.evaluate(() => document.querySelectorAll('#place > :is(i, img)').length)).toBe(2)
    expect(await shop.page.locator('#place img[src]').count()).toBe(0)
    await withApi(shop.page, (placet) => placet.accept())
    await soon(shop.page, ['counter'])
    expect(shop.complaints).toEqual([])
  })
})

describe('pages that live long', () => {
  test('one that comes back from the cache knows what was chosen meanwhile', async () => {
    const shop = await enter({})
    await shop.visit()
    const answered = await withApi(shop.page, async (placet) => {
      await placet.accept()
      const cookie = document.cookie
      placet.reset()
      const before = [placet.state().answered, placet.ui.current]
      document.cookie = cookie + ';path=/'
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return [...before, placet.state().answered, placet.ui.current]
    })
    expect(answered).toEqual([false, 'banner', true, null])
  })

  test('a script in a frame works for itself', async () => {
    const shop = await enter({ html: plainPage })
    await shop.visit()
    await shop.page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = '/framed'
      document.body.append(frame)
    })
    const frame = await waitFor(() => shop.page.frames()[1], { timeoutMs: 5000 })
    await frame.waitForFunction(() => Object.isFrozen(window.placet) && window.placet instanceof Object)
    expect(await frame.evaluate(() => (window.placet as Placet).ui.current)).toBe('banner')
  })

  test('tells of grants and revocations by name, and stops when the signal says so', async () => {
    const shop = await enter({})
    await shop.visit()
    const seen = await withApi(shop.page, async (placet) => {
      const log: string[] = []
      const stop = new AbortController()
      placet.on('grant', ({ name }) => log.push('+' + name), { signal: stop.signal })
      placet.on('revoke', ({ name }) => log.push('-' + name))
      await placet.accept(['analytics'])
      await placet.withdraw(['analytics'])
      stop.abort()
      await placet.accept()
      return [...log, placet.has({ and: ['analytics', { service: 'counter' }, { not: 'nothing' }] })]
    })
    expect(seen).toEqual(['+counter', '+analytics', '-counter', '-analytics', true])
  })
})
