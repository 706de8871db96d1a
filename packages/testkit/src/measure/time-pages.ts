import type { Page } from 'playwright-core'
import type { LargeAccount } from '../factories/large-account.ts'

/** Milliseconds from the click or navigation until the data is there, by action. */
export type Times = Record<string, number>

/** Elements, one of which contains the text once the data is there. */
interface Ready {
  css: string
  text?: string
}

const PAGES: readonly { name: string; path: string; ready: Ready }[] = [
  { name: 'overview', path: '/', ready: { css: 'main li a[href^="/domain/"]' } },
  { name: 'domains', path: '/domain', ready: { css: 'main td', text: 'client-1.example.com' } },
  { name: 'account', path: '/account', ready: { css: 'main input[value="Example Ltd"]' } },
  { name: 'users', path: '/account/users', ready: { css: 'main ul[aria-label="Users"] > li:nth-child(20)' } },
  { name: 'audit', path: '/account/audit', ready: { css: 'main details' } },
  {
    name: 'access-keys',
    path: '/access-key',
    ready: { css: 'main ul[aria-label="API keys"] > li:nth-child(20)' },
  },
  { name: 'contact', path: '/contact', ready: { css: 'main', text: 'Question 60' } },
  { name: 'profile', path: '/profile', ready: { css: 'main ul[aria-label="Sessions"] li' } },
]

type Rare = Pick<LargeAccount, 'rareDomain' | 'rareMember' | 'rareAccount'>

const GIVE_UP_MS = 20_000

/** Opens every page by URL, searches in lists, opens both dropdowns and searches in them. */
export async function timePages(
  page: Page,
  dashboardUrl: string,
  { rareDomain, rareMember, rareAccount }: Rare,
): Promise<Times> {
  page.setDefaultTimeout(GIVE_UP_MS)
  const times: Times = {}
  const time = async (name: string, act: () => Promise<unknown>, ready: Ready) => {
    const beganAt = performance.now()
    await act()
    await page.evaluate(untilShown(ready))
    times[name] = Math.round(performance.now() - beganAt)
  }
  for (const { name, path, ready } of PAGES) {
    await time(name, () => page.goto(`${dashboardUrl}${path}`, { waitUntil: 'commit' }), ready)
  }
  for (const { name, path, css, text } of [
    { name: 'domains searched', path: '/domain', css: 'main td', text: rareDomain },
    {
      name: 'users searched',
      path: '/account/users',
      css: 'main ul[aria-label="Users"] li',
      text: rareMember,
    },
  ]) {
    await page.goto(`${dashboardUrl}${path}`)
    const search = page.getByRole('main').getByRole('searchbox').first()
    await search.waitFor()
    await time(name, () => search.fill(text), { css, text })
  }
  for (const { label, text } of [
    { label: 'Domain', text: rareDomain },
    { label: 'Account', text: rareAccount },
  ]) {
    const name = label.toLowerCase()
    const css = `[aria-label="${label}"] a`
    const button = page.getByRole('button', { name: `${label}: ` })
    await time(`${name} dropdown`, () => button.click(), { css, text: '1' })
    const search = page.getByLabel(`Search: ${label}`)
    await time(`${name} dropdown searched`, () => search.fill(text), { css: `${css}[title="${text}"]` })
    await page.keyboard.press('Escape')
  }
  return times
}

// Checks on every frame: after a while, the browser's driver only polls every half second.
function untilShown({ css, text = '' }: Ready): string {
  return `new Promise((resolve, reject) => {
    const giveUpAt = performance.now() + ${GIVE_UP_MS}
    const look = () => {
      const isShown = [...document.querySelectorAll(${JSON.stringify(css)})].some(
        (element) => element.checkVisibility() && element.textContent.includes(${JSON.stringify(text)}))
      if (isShown) resolve()
      else if (performance.now() > giveUpAt) reject(new Error('not shown: ' + ${JSON.stringify(`${css} ${text}`)}))
      else requestAnimationFrame(look)
    }
    look()
  })`
}
