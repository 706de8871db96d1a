import type { Page } from 'playwright-core'
import type { LargeAccount } from '../factories/large-account.ts'

/** Milliseconds from the click or the address until the data is there, by what was done. */
export type Times = Record<string, number>

/** With something of each that is there only when the page has its data. */
const PAGES = [
  { name: 'overview', path: '/', ready: 'main li a[href^="/domain/"]' },
  { name: 'domains', path: '/domain', ready: 'main td >> text="client-1.example.com"' },
  { name: 'account', path: '/account', ready: 'main input[value="Example Ltd"]' },
  { name: 'users', path: '/account/users', ready: 'main ul[aria-label="Users"] li >> nth=19' },
  { name: 'audit', path: '/account/audit', ready: 'main details >> nth=19' },
  { name: 'access-keys', path: '/access-key', ready: 'main ul[aria-label="API keys"] li >> nth=19' },
  { name: 'contact', path: '/contact', ready: 'main >> text="Question 60"' },
  { name: 'profile', path: '/profile', ready: 'main ul[aria-label="Sessions"] li' },
] as const

type Rare = Pick<LargeAccount, 'rareDomain' | 'rareMember' | 'rareAccount'>

const GIVE_UP_MS = 20_000

/** Opens every page from its address, then both dropdowns, and searches in them. */
export async function timePages(
  page: Page,
  dashboardUrl: string,
  { rareDomain, rareMember, rareAccount }: Rare,
): Promise<Times> {
  page.setDefaultTimeout(GIVE_UP_MS)
  const times: Times = {}
  const time = async (name: string, act: () => Promise<unknown>, ready: string) => {
    const beganAt = performance.now()
    await act()
    await page.locator(ready).first().waitFor()
    times[name] = Math.round(performance.now() - beganAt)
  }
  for (const { name, path, ready } of PAGES) {
    await time(name, () => page.goto(`${dashboardUrl}${path}`, { waitUntil: 'commit' }), ready)
  }
  for (const { name, path, rare } of [
    { name: 'domains searched', path: '/domain', rare: rareDomain },
    { name: 'users searched', path: '/account/users', rare: rareMember },
  ]) {
    await page.goto(`${dashboardUrl}${path}`)
    const search = page.getByRole('main').getByRole('searchbox').first()
    await time(name, () => search.fill(rare), `main >> text="${rare}"`)
  }
  for (const { label, rare } of [
    { label: 'Domain', rare: rareDomain },
    { label: 'Account', rare: rareAccount },
  ]) {
    const name = label.toLowerCase()
    const link = `[aria-label="${label}"] a`
    const button = page.getByRole('button', { name: `${label}: ` })
    await time(`${name} dropdown`, () => button.click(), `${link} >> nth=5`)
    const search = page.getByLabel(`Search: ${label}`)
    await time(`${name} dropdown searched`, () => search.fill(rare), `${link}[title="${rare}"]`)
    await page.keyboard.press('Escape')
  }
  return times
}
