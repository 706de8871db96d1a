import { OPTIONAL_CATEGORIES, type OptionalCategory } from '@placet/contract/constants'
import type { Placet } from '@placet/js/api'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { oneIn } from '@placet/testkit/sized'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { openShop, plainPage, type Shop, shopFlags, withApi } from './shop.ts'
import { makeSnippets, services, type Snippet, stored } from './tag-site/snippets.ts'
import { openTrackers, type Trackers } from './tag-site/trackers.ts'

const browser = await sharedChromium(shopFlags)

interface Site extends Shop {
  readonly snippets: readonly Snippet[]
  readonly trackers: Trackers
}

async function openSite(): Promise<Site> {
  const trackers = await openTrackers()
  const snippets = makeSnippets(trackers.port)
  const textOf = (place: Snippet['place']) =>
    snippets
      .filter((snippet) => snippet.place === place)
      .map(({ text }) => (place === 'markup' ? text : `{${text}}`))
  const body = `<script>window.log=[]</script>${textOf('markup').join('\n')}
    <script src="/writing.js"></script><script src="/site.js"></script>`
  const shop = await openShop(browser, {
    services,
    stored,
    isBlocking: true,
    html: plainPage.replace('</main>', `${body}</main>`),
    files: { '/site.js': textOf('script').join('\n'), '/writing.js': textOf('writing').join('\n') },
  })
  return { ...shop, snippets, trackers }
}

const idsOf = (snippets: readonly Snippet[], granted: readonly string[], isSamePage: boolean) =>
  snippets
    .filter(({ category, isRequest }) => granted.includes(category) && !(isSamePage && isRequest))
    .map(({ id }) => id)
    .sort()

const requested = ({ trackers }: Site) => [...new Set(trackers.requests.map(({ id }) => id))].sort()

/** Cookies and stored names of tags, without those that came from a tracker's own host. */
const keptIn = async ({ page }: Site) => {
  const [cookies, names] = await page.evaluate(() => [
    document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''),
    Object.keys(localStorage),
  ])
  return [...new Set([...(cookies ?? []), ...(names ?? [])])]
    .filter((name) => name.startsWith('_'))
    .map((name) => name.slice(1))
    .sort()
}

/** What is late has had its time: the site's own delays, the tools, and a request of our own after all of them. */
const comesToRest = async ({ page, trackers }: Site) => {
  await withApi(page, (placet) => placet.debug.explain('/'))
  let before = -1
  await waitFor(
    async () => {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 450)))
      const isQuiet = before === trackers.requests.length
      before = trackers.requests.length
      return isQuiet
    },
    { timeoutMs: 15_000, what: 'the page to come to rest' },
  )
}

const EVERY_CHOICE: readonly (readonly OptionalCategory[])[] = [
  [],
  ['analytics'],
  ['marketing'],
  ['preferences'],
  ['analytics', 'marketing'],
  OPTIONAL_CATEGORIES,
]

describe('a site with the tags of many makers', () => {
  test('has forty of them and more, from as many hosts as sites have', () => {
    const snippets = makeSnippets(80)
    expect(snippets.length).toBeGreaterThanOrEqual(40)
    expect(new Set(snippets.map(({ text }) => /\/\/(\w+)\.example/.exec(text)?.[1])).size).toBe(8)
  })

  test('lets nothing through before a choice: no request, no cookie, no stored name', async () => {
    const site = await openSite()
    await site.visit()
    await comesToRest(site)
    const necessary = idsOf(site.snippets, ['necessary'], false)
    expect(requested(site)).toEqual(necessary)
    expect(await keptIn(site)).toEqual(necessary)
    expect(await site.page.evaluate('log.sort()')).toEqual(['beacon false', 'fetch TypeError', 'xhr error'])
  })

  test.each(oneIn(2, EVERY_CHOICE).map((choice) => [choice.join(' and ') || 'nothing', choice] as const))(
    'lets exactly the permitted ones through after a choice of %s',
    async (_, choice) => {
      const site = await openSite()
      await site.visit()
      await comesToRest(site)
      const answer = Object.fromEntries(OPTIONAL_CATEGORIES.map((name) => [name, choice.includes(name)]))
      await site.page.evaluate((choices) => (window.placet as Placet).save(choices), answer)
      await comesToRest(site)
      expect(requested(site)).toEqual(idsOf(site.snippets, ['necessary', ...choice], true))
      site.trackers.requests.length = 0
      await site.visit('/next')
      await comesToRest(site)
      expect(requested(site)).toEqual(idsOf(site.snippets, ['necessary', ...choice], false))
    },
  )

  test('has nothing left after a withdrawal, on this page and on the next', async () => {
    const site = await openSite()
    await site.visit()
    await withApi(site.page, (placet) => placet.accept())
    await comesToRest(site)
    await withApi(site.page, (placet) => placet.withdraw())
    const necessary = idsOf(site.snippets, ['necessary'], false)
    await waitFor(async () => (await keptIn(site)).length === necessary.length, {
      timeoutMs: 5000,
      what: 'what was stored to be removed',
    })
    expect(await keptIn(site)).toEqual(necessary)
    expect(await site.page.locator('iframe[src]').count()).toBe(0)
    await comesToRest(site)
    site.trackers.requests.length = 0
    await site.visit('/next')
    await comesToRest(site)
    expect(requested(site)).toEqual(necessary)
    expect(await keptIn(site)).toEqual(necessary)
  })

  test('runs none of the static tags that are not marked, and says what the browser has fetched of them ahead', async () => {
    const trackers = await openTrackers()
    const hosts = ['analytics', 'ads', 'social', 'video', 'maps', 'chat']
    const url = (kind: string, host: string) => `http://${host}.example:${trackers.port}/${kind}/${host}`
    const tags = hosts.flatMap((host) => [
      `<script src="${url('s', host)}"></script>`,
      `<script async src="${url('s', host + 'x').replace(`//${host}x`, `//${host}`)}"></script>`,
      `<iframe src="${url('f', host)}"></iframe>`,
      `<img alt="" src="${url('p', host)}">`,
    ])
    const shop = await openShop(browser, {
      services,
      isBlocking: true,
      html: plainPage.replace('</main>', `${tags.join('\n')}</main>`),
    })
    await shop.visit()
    const site = { ...shop, trackers, snippets: [] }
    await comesToRest(site)
    expect(await keptIn(site)).toEqual([])
    expect(trackers.requests.filter(({ kind }) => kind === 'c')).toEqual([])
    expect(shop.page.frames().filter((frame) => frame.url().includes(`:${trackers.port}/`))).toEqual([])
    const bytes = trackers.requests.reduce((sum, request) => sum + request.bytes, 0)
    const kinds = Object.entries(Object.groupBy(trackers.requests, ({ kind }) => kind))
    process.stdout.write(
      `static tags that are not marked: ${tags.length}, run 0, fetched ahead ${trackers.requests.length} ` +
        `(${kinds.map(([kind, all]) => `${kind} ${all?.length}`).join(', ')}), ${bytes} bytes\n`,
    )
  })
})
