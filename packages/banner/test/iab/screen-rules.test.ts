import type { Position, Theme } from '@placet/contract/constants'
import { allowedPositions, allowedThemes } from '@placet/rules/settings/banner-look'
import { findViolations } from '@placet/testkit/find-violations'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { oneIn } from '@placet/testkit/sized'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { texts } from '@placet/rules/texts/tcf/en'
import { focused } from '../focused.ts'
import { wear } from '../looks.ts'
import { labels } from '../published.ts'
import { openShop, type Shop, shopFlags } from '../shop.ts'
import { newsList } from './news-list.ts'
import { openNews } from './news-site.ts'

const browser = await sharedChromium(shopFlags)

const list = newsList().shownIn('en')

interface Look {
  readonly name: string
  readonly legacyUI: boolean
  readonly theme: Theme
  readonly position: Position
}

const LOOKS: readonly Look[] = [false, true].flatMap((legacyUI) => {
  const look = { legacyUI, framework: 'tcf-2-4' as const }
  return allowedThemes(look).flatMap((theme) =>
    allowedPositions(look, theme).map((position) => ({
      ...{ name: `${legacyUI ? 'legacy ' : ''}${theme} at ${position}`, legacyUI, theme, position },
    })),
  )
})
const THEMES = LOOKS.filter(
  ({ legacyUI, theme }, index) =>
    LOOKS.findIndex((other) => other.theme === theme && other.legacyUI === legacyUI) === index,
)

async function openLook(look: Look, isDark = false): Promise<Shop> {
  const site = await openNews(browser, {
    settings: (settings, region) => {
      wear(look, settings, region)
      settings.ui.dark = isDark
      settings.tcfv2.choices = [
        { type: 'purpose', id: 1, special: false },
        { type: 'stack', id: 3, special: false },
        { type: 'feature', id: 2, special: true },
      ]
    },
  })
  await site.visit()
  return site
}

const textOf = (page: Page, selector: string) => page.locator(selector).innerText()

describe.each(oneIn(3, LOOKS))('$name', (look) => {
  test('the first layer says what the policies want, before anything can be answered', async () => {
    const { page } = await openLook(look)
    const banner = page.getByRole('dialog')
    const said = await banner.innerText()
    expect(said).toContain('We and our')
    expect(said).toContain('store information on your device')
    expect(said).toContain('process personal data such as IP addresses')
    await banner.getByRole('button', { name: `${list.vendors.length} partners`, exact: true }).waitFor()
    const named = await banner.getByRole('listitem').allInnerTexts()
    // The owner's order; then what the owner left out, but vendors do.
    expect(named.map((name) => name.trim())).toEqual([
      'Purpose 1 (en)',
      'Stack 3 (en)',
      'Special feature 2 (en)',
      ...[5, 6, 7, 8, 9, 10, 11].map((id) => `Purpose ${id} (en)`),
      'Special feature 1 (en)',
    ])
    expect(said).toContain(texts.interest.replace('{settings}', labels.settings))
    expect(said).toContain(texts.scope.replace('{openPreferences}', labels.openPreferences))
    for (const name of [labels.accept, labels.deny, labels.settings]) {
      expect(await banner.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
    }
    const { isInside, isCut } = await banner.evaluate((view) => {
      const { left, top, right, bottom } = view.getBoundingClientRect()
      return {
        isInside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        isCut: view.scrollWidth > view.clientWidth,
      }
    })
    expect({ isInside, isCut }).toEqual({ isInside: true, isCut: false })
  })
})

describe.each(oneIn(2, THEMES))('both layers of $name', (look) => {
  test.each([false, true])('axe finds nothing on any layer (dark: %s)', async (isDark) => {
    const { page } = await openLook(look, isDark)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: labels.settings, exact: true }).click()
    await page.getByRole('tab').first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('tab').nth(1).click()
    await page.locator('section summary').first().click()
    await page.locator('section dl').first().waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})

describe('the second layer', () => {
  const [first] = LOOKS
  const open = async () => {
    if (!first) throw new Error('there is no look')
    const { page } = await openLook(first)
    await page.getByRole('button', { name: labels.settings, exact: true }).click()
    await page.getByRole('tab').first().waitFor()
    return page
  }
  const isOn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true }).isChecked()

  test('has each purpose in the list’s words with its illustrations and number of vendors, consent off and interest on', async () => {
    const page = await open()
    const said = await textOf(page, '.preferences')
    for (const { id, name, description } of list.purposes) {
      expect(said).toContain(description)
      const count = list.vendors.filter(
        ({ purposes, legIntPurposes }) => purposes.includes(id) || legIntPurposes.includes(id),
      ).length
      expect(said).toContain(`${name}${count} partners`)
      expect(await isOn(page, `Consent: ${name}`)).toBe(false)
      const relies = list.vendors.some(({ legIntPurposes }) => legIntPurposes.includes(id))
      const interest = page.getByRole('switch', { name: `Legitimate interest: ${name}`, exact: true })
      expect(await interest.count()).toBe(relies ? 1 : 0)
      if (relies) expect(await interest.isChecked()).toBe(true)
    }
    await page.getByText(texts.examples).first().click()
    expect(await textOf(page, '.preferences')).toContain(list.purposes[0]?.illustrations[0])
  })

  test('offers a choice for special features, and none for special purposes and features, which it explains', async () => {
    const page = await open()
    const said = await textOf(page, '.preferences')
    for (const { name } of list.specialFeatures) expect(await isOn(page, `Consent: ${name}`)).toBe(false)
    for (const { name, description } of [...list.specialPurposes, ...list.features]) {
      expect(said).toContain(description)
      expect(await page.getByRole('switch', { name: new RegExp(name.slice(0, -5)) }).count()).toBe(0)
    }
    expect(said).toContain(list.featuresText)
  })

  test('says where and for how long the choice is kept, and keeps what is not under the framework apart', async () => {
    const page = await open()
    const said = await textOf(page, '.preferences')
    expect(said).toMatch(/kept in this browser, in the cookies “placet” and “euconsent-v2”, for \d+ days/)
    expect(said.indexOf(texts.otherCookies)).toBeGreaterThan(said.indexOf(texts.features))
    expect(said.indexOf(labels.category_analytics)).toBeGreaterThan(said.indexOf(texts.otherCookies))
  })

  test('tells of each vendor what it does, on which basis, how long it keeps data and where more is said', async () => {
    const page = await open()
    await page.getByRole('tab').nth(1).click()
    const vendor = list.vendors.find(
      ({ purposes, legIntPurposes, usesCookies, refreshesCookies }) =>
        purposes[0] && legIntPurposes[0] && usesCookies && refreshesCookies,
    )
    if (!vendor) throw new Error('the list has no such vendor')
    const row = page.locator('section li', { hasText: vendor.name }).first()
    await row.locator('summary').click()
    await row.locator('dl').waitFor()
    const said = await row.innerText()
    const name = (items: readonly { id: number; name: string }[], ids: readonly number[]) =>
      items.filter(({ id }) => ids.includes(id)).map((each) => each.name)
    for (const each of [
      ...name(list.purposes, [...vendor.purposes, ...vendor.legIntPurposes]),
      ...name(list.specialPurposes, vendor.specialPurposes),
      ...name(list.features, vendor.features),
      ...name(list.specialFeatures, vendor.specialFeatures),
      ...name(list.dataCategories, vendor.dataCategories),
      texts.refreshed,
      `${vendor.retentionDays} days`,
    ]) {
      expect(said).toContain(each)
    }
    const links = await row
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(links).toEqual([vendor.privacyUrl, vendor.legIntUrl, vendor.disclosureUrl])
  })
})

test('the keyboard reaches one of 1,000 vendors by letter, by search and by tab', async () => {
  const site = await openNews(browser, { vendorCount: 1000 })
  await site.visit()
  const { page } = site
  const shown = newsList(1000).shownIn('en').vendors
  await page.getByRole('button', { name: /partners$/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { selected: true, name: /partners/ }).waitFor()
  await page.waitForFunction(
    (count) =>
      document.querySelector('placet-banner')?.shadowRoot?.querySelectorAll('section li').length === count,
    shown.length,
  )
  const letters = page.getByRole('navigation').getByRole('button')
  await letters.last().focus()
  await page.keyboard.press('Enter')
  const heading = await page.evaluate(
    () => document.querySelector('placet-banner')?.shadowRoot?.activeElement?.textContent,
  )
  expect(heading).toBe(await letters.last().innerText())
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(new RegExp(`^${heading}`))
  const wanted = shown[500]?.name ?? ''
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(wanted)
  const same = shown.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())).length
  await page.getByText(texts.found.replace('{n}', String(same)), { exact: true }).waitFor()
  expect(await page.locator('section li:visible').count()).toBe(same)
  await page.keyboard.press('Escape')
}, 60_000)

test('visitors read it in their own language, the list’s words included, and can choose another', async () => {
  const site = await openNews(browser, {
    languages: ['de', 'fr'],
    settings: (settings) => {
      settings.language.display = true
    },
  })
  await site.visit()
  const { page } = site
  expect(await textOf(page, '.banner')).toContain('Wir und unsere')
  expect(await textOf(page, '.banner')).toContain('Purpose 1 (de)')
  await page.locator('.settings').click()
  await page.locator('select').selectOption('fr')
  await page.getByRole('tab', { name: 'Finalités' }).waitFor()
  await page.getByRole('tab', { name: /partenaires/ }).click()
  await page.locator('section summary').first().waitFor()
  await page.locator('.preferences .close').click()
  expect(await textOf(page, '.banner')).toContain('Purpose 1 (fr)')
})

test('a list that is not translated is marked as English, word by word, and nothing else is', async () => {
  const { tcf, shownIn } = newsList()
  const { page, visit } = await openShop(browser, {
    languages: ['de'],
    tcf,
    list: (language) => ({ ...shownIn('en'), language, lang: 'en' }),
  })
  const textsByLanguage = () =>
    page.evaluate(() => {
      const found: Record<string, string[]> = {}
      const root = document.querySelector('placet-banner')?.shadowRoot
      const walk = (node: Node) => {
        const text = node instanceof Text ? node.data.trim() : ''
        const language = node.parentElement?.closest('[lang]')?.getAttribute('lang') ?? ''
        if (text !== '') (found[language] ??= []).push(text)
        node.childNodes.forEach(walk)
      }
      root?.querySelectorAll('dialog').forEach(walk)
      return found
    })
  const isOfList = (text: string) => /\(en\)|\bin en\.|^An example of |^Another one\./.test(text)
  const expectMarked = async () => {
    const { en = [], de = [], ...others } = await textsByLanguage()
    expect(others).toEqual({})
    expect(en.length).toBeGreaterThan(0)
    expect(en.filter((text) => !isOfList(text))).toEqual([])
    expect(de.filter(isOfList)).toEqual([])
  }
  await visit()
  await expectMarked()
  await page.locator('.settings').click()
  await page.getByRole('tab').nth(1).click()
  await page.locator('section summary').first().click()
  await page.locator('section dl').first().waitFor()
  await expectMarked()
})
