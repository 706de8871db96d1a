import type { PublishedConfig } from '@placet/contract/published-config'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPreview } from './preview-page.ts'
import { englishConfig, labels } from './published.ts'

/** Keys of the texts that were clicked, in order. */
const keysIn = (page: Page) =>
  page.evaluate<string[]>(`answers.flatMap(({ type, key }) => (type === 'placet-text' ? [key] : []))`)

async function send(page: Page, config: PublishedConfig, screen: string, chosen: string | null = null) {
  const descriptions = [{ key: 'cd_basket', text: 'Keeps the basket.' }]
  const message = { type: 'placet-preview', config, list: null, screen, descriptions, editing: { chosen } }
  await page.evaluate(({ sent }) => frames[0]?.postMessage(sent, '*'), { sent: message })
}

test('a click on a text names it and presses nothing', async () => {
  const page = await openPreview()
  const frame = page.frameLocator('iframe')
  await send(page, englishConfig, 'banner')
  await frame.locator('[data-text]').first().waitFor()
  await frame.getByRole('heading', { name: labels.bannerTitle }).click()
  await frame.getByText(labels.bannerBody).click()
  await frame.getByRole('button', { name: labels.accept }).click()
  await frame.getByRole('button', { name: labels.settings }).click()
  await expect.poll(() => keysIn(page)).toEqual(['bannerTitle', 'bannerBody', 'accept', 'settings'])
  await frame.getByRole('dialog', { name: labels.bannerTitle }).waitFor()
})

test('texts that read the same lead to their own fields', async () => {
  const page = await openPreview()
  const frame = page.frameLocator('iframe')
  const same = { ...englishConfig.texts.labels, accept: 'Alike', deny: 'Alike', bannerTitle: 'Alike' }
  const config = { ...englishConfig, texts: { ...englishConfig.texts, labels: same } }
  await send(page, config, 'banner')
  await frame.getByRole('heading', { name: 'Alike' }).click()
  for (const button of await frame.getByRole('button', { name: 'Alike' }).all()) await button.click()
  await expect.poll(async () => (await keysIn(page)).toSorted()).toEqual(['accept', 'bannerTitle', 'deny'])
})

test('the chosen text is highlighted and in view, also in the closed list of cookies', async () => {
  const page = await openPreview()
  const frame = page.frameLocator('iframe')
  await send(page, englishConfig, 'preferences', 'category_marketing_text')
  expect(await frame.locator('[data-text=chosen]').textContent()).toBe(labels.category_marketing_text)
  await send(page, englishConfig, 'preferences', 'cd_basket')
  await frame.getByText('Keeps the basket.').click()
  await expect.poll(() => keysIn(page)).toEqual(['cd_basket'])
})

test('outside the form of texts, the preview has no marks', async () => {
  const page = await openPreview()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: labels.settings }).click()
  await frame.getByRole('dialog', { name: labels.preferencesTitle }).waitFor()
  expect(await frame.locator('[data-text]').count()).toBe(0)
  expect(await keysIn(page)).toEqual([])
})
