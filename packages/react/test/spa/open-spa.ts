import type { OptionalCategory } from '@placet/js'
import type { Browser, Page } from 'playwright-core'
import { openSite, type Site } from '../../../playwright/test/open-site.ts'
import { bundle, type ReactVersion } from '../bundle.ts'
import { ROUTES } from './app.tsx'

const clients = { 18: bundle('spa/main.tsx', 18), 19: bundle('spa/main.tsx') }

/** Everything that each category lets happen on a walk through all routes. */
export const PERMITTED = {
  preferences: {
    asked: ['chat.example/chat.js', 'chat.example/late.js'],
    kept: ['cookie _chat', 'local chat'],
  },
  analytics: {
    asked: ['count.example/collect', 'count.example/count.js', 'tagger.example/tagger.js'],
    kept: ['cookie _count', 'cookie _tagger', 'local count', 'session count'],
  },
  marketing: {
    asked: ['ads.example/ads.js', 'ads.example/late.gif', 'ads.example/pixel.gif', 'film.example/film'],
    kept: ['cookie _ads', 'local ads'],
  },
  uncategorized: { asked: [], kept: [] },
} satisfies Record<OptionalCategory, { asked: string[]; kept: string[] }>

const keeping = (name: string) =>
  `document.cookie = '_${name}=1;path=/;max-age=9999'; localStorage.setItem('${name}', '1');`

export async function openSpa(browser: Browser, version: ReactVersion = 19): Promise<Site> {
  const site = await openSite(browser, {
    services: [
      { id: 'counter', name: 'Counter', category: 'analytics', src: ['//count.example'], inline: [] },
      { id: 'tagger', name: 'Tagger', category: 'analytics', src: ['//tagger.example'], inline: [] },
      { id: 'ads', name: 'Ads', category: 'marketing', src: ['//ads.example'], inline: [] },
      { id: 'films', name: 'Films', category: 'marketing', src: ['//film.example'], inline: [] },
      { id: 'chat', name: 'Chat', category: 'preferences', src: ['//chat.example'], inline: [] },
    ],
    stored: [
      { kind: 'cookie', name: '_count', category: 'analytics' },
      { kind: 'cookie', name: '_tag*', category: 'analytics' },
      { kind: 'local', name: 'count', category: 'analytics' },
      { kind: 'session', name: 'count', category: 'analytics' },
      { kind: 'cookie', name: '_ads', category: 'marketing' },
      { kind: 'local', name: 'ads', category: 'marketing' },
      { kind: 'cookie', name: '_chat', category: 'preferences' },
      { kind: 'local', name: 'chat', category: 'preferences' },
    ],
    files: (at, { code, host, tag }) => {
      const names = ['count', 'ads', 'chat', 'tagger', 'film']
      const origins = Object.fromEntries(names.map((name) => [name, at(`${name}.example`)]))
      const props = JSON.stringify({ source: { code, host }, at: origins })
      return {
        'app.example/app.js': () => bundled,
        'app.example/necessary': 'ok',
        'app.example/*': `<!doctype html><html lang="en"><head><title>App</title>${tag}</head>
          <body><div id="root"></div><script>window.spa = ${props}</script><script src="/app.js"></script></body></html>`,
        'count.example/count.js': `${keeping('count')} sessionStorage.setItem('count', '1')
          addEventListener('route', () => fetch('${at('count.example')}/collect').catch(() => {}))`,
        'count.example/collect': 'ok',
        'tagger.example/tagger.js': `document.cookie = '_tagger=1;path=/'`,
        'ads.example/ads.js': `${keeping('ads')}
          addEventListener('route', () => {
            const pixel = document.createElement('img')
            pixel.src = '${at('ads.example')}/pixel.gif'
            document.body.append(pixel)
          })`,
        'ads.example/*': '',
        'chat.example/chat.js': keeping('chat'),
        'chat.example/late.js': '',
        'film.example/film': '<!doctype html><title>Film</title><p>A film</p>',
      }
    },
  })
  const bundled = await clients[version]
  return site
}

const LATE_NODES_ARE_TREATED = `document.querySelector('[data-complete="true"]') &&
  (!placet.has('marketing') || document.querySelector('main img[src]')) &&
  (!placet.has('preferences') || !document.querySelector('main script[type][data-placet="preferences"]'))`

/** Goes to every route and waits until everything that belongs to it is there. */
export async function walk(page: Page): Promise<void> {
  for (const route of [...ROUTES, '/'] as const) {
    await page.getByRole('button', { name: route, exact: true }).click()
    await page.locator(`[data-route="${route}"]`).waitFor({ state: 'attached' })
    if (route === '/late') await page.waitForFunction(LATE_NODES_ARE_TREATED)
  }
  // What was asked for until now has left the browser before this.
  await page.evaluate(`fetch('/necessary').then((response) => response.text())`)
}

/** What trackers have left: not the banner's own. */
export async function keptIn(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies(page.url())
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  return [
    ...cookies.map(({ name }) => `cookie ${name}`),
    ...(local ?? []).map((key) => `local ${key}`),
    ...(session ?? []).map((key) => `session ${key}`),
  ]
    .filter((entry) => !/ placet/.test(entry))
    .toSorted()
}

/** Whom the page has asked, without its own server. */
export function askedIn({ asked }: Site): string[] {
  return [...new Set(asked)].filter((name) => !name.startsWith('app.example/')).toSorted()
}
