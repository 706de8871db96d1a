import { Measured } from '@placet/contract/measured'
import type { PublishedConfig } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newsList } from './iab/news-list.ts'
import { openPreview } from './preview-page.ts'
import { englishConfig, labels, publish, type Published } from './published.ts'

const Answer = z.object({ type: z.string(), screen: z.string(), measured: Measured.nullable() })

/** Sends a configuration as the designer does; what was measured, and how long it took until then. */
async function send(
  page: Page,
  config: PublishedConfig,
  screen: string,
  list: ShownVendorList | null = null,
) {
  const { answer, tookMs } = await page.evaluate(
    ({ message }) =>
      new Promise<{ answer: unknown; tookMs: number }>((resolve) => {
        const begun = performance.now()
        addEventListener(
          'message',
          ({ data }) => resolve({ answer: data, tookMs: performance.now() - begun }),
          {
            once: true,
          },
        )
        frames[0]?.postMessage(message, '*')
      }),
    { message: { type: 'placet-preview', config, list, screen, regionIndex: 4 } },
  )
  return { ...Answer.parse(answer), tookMs }
}

const changed = (settings: Published['settings']) => publish({ settings })

describe('the preview in the designer', () => {
  test('shows the saved draft at first, and then whatever it is sent, within 100 ms', async () => {
    const page = await openPreview()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('dialog', { name: labels.bannerTitle }).waitFor()
    const tookMs: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const config = await changed((settings, region) => {
        region.banner.position = round % 2 ? 'top-left' : 'bottom-right'
        settings.ui.dark = round % 2 === 0
      })
      tookMs.push((await send(page, config, 'banner')).tookMs)
    }
    const [quickestMs, slowestMs] = [Math.min(...tookMs), Math.max(...tookMs)]
    process.stdout.write(`preview follows in ${quickestMs.toFixed(0)} to ${slowestMs.toFixed(0)} ms\n`)
    // A busy machine may hold up most of them; a preview that is slow by itself is so each time.
    expect(quickestMs).toBeLessThan(100)
    expect(await frame.locator('placet-banner').count()).toBe(1)
    expect(await frame.getByRole('dialog').count()).toBe(1)
  })

  test('leads from screen to screen as the real one does, and keeps nothing', async () => {
    const page = await openPreview()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: labels.settings }).click()
    await frame.getByRole('button', { name: labels.save }).click()
    await frame.getByRole('button', { name: labels.openPreferences }).click()
    await frame.getByRole('dialog', { name: labels.preferencesTitle }).waitFor()
    expect(await page.context().cookies()).toEqual([])
    const walked = `answers.filter(({ type }) => type === 'placet-walked').map(({ screen }) => screen)`
    expect(await page.evaluate(walked)).toEqual(['preferences', 'icon', 'preferences'])
  })

  test('shows what the IAB’s framework wants to be read, with the vendors it is sent', async () => {
    const page = await openPreview()
    const frame = page.frameLocator('iframe')
    const { tcf, shownIn } = newsList()
    const config = await publish({ tcf })
    await send(page, config, 'banner', shownIn('en'))
    await frame.getByText('Purpose 1 (en)').waitFor()
    await frame.getByRole('button', { name: /partners/ }).click()
    await frame.getByRole('switch', { name: 'Consent: Purpose 1 (en)', exact: true }).waitFor()
    await frame.getByRole('tab', { name: /partners/ }).click()
    await frame.getByRole('searchbox', { name: 'Search partners' }).waitFor()
    expect(await frame.getByRole('switch', { name: /^Consent: / }).count()).toBeGreaterThan(5)
    expect(await page.context().cookies()).toEqual([])
  })

  test('leaves the focus to the form that the owner is typing into', async () => {
    const page = await openPreview()
    await send(page, englishConfig, 'preferences')
    expect(await page.evaluate('document.activeElement.localName')).toBe('body')
  })

  test('measures what the fairness rules ask: alike answers, contrasts, sizes, names and order', async () => {
    const page = await openPreview()
    const { measured } = await send(page, englishConfig, 'banner')
    const [accept, deny] = measured?.actions ?? []
    expect(accept).toMatchObject({ action: 'accept', tag: 'button', isVisible: true, label: labels.accept })
    expect(deny).toMatchObject({
      action: 'deny',
      width: accept?.width,
      height: accept?.height,
      top: accept?.top,
    })
    expect(accept?.contrast).toBeCloseTo(5.96, 1)
    expect(measured).toMatchObject({
      regionIndex: 4,
      screen: 'banner',
      order: ['title', 'body', 'actions'],
      dialog: { role: 'dialog', name: labels.bannerTitle, lang: 'en' },
    })
    expect(Math.min(...(measured?.texts ?? []).map(({ contrast }) => contrast))).toBeGreaterThan(7)
    expect(Math.min(...(measured?.targets ?? []).map(({ height }) => height))).toBeGreaterThanOrEqual(24)

    const second = await send(page, englishConfig, 'preferences')
    expect(second.measured?.actions.map(({ action }) => action)).toEqual(['accept', 'deny', 'save'])
    expect(second.measured?.toggles).toContainEqual({
      name: labels.category_analytics,
      role: 'switch',
      state: false,
    })
    expect(Math.min(...(second.measured?.controls ?? []).map(({ contrast }) => contrast))).toBeGreaterThan(3)

    expect(await send(page, englishConfig, 'icon')).toMatchObject({ screen: 'icon', measured: null })
  })

  test('tells of a button that an own style sheet has covered', async () => {
    const page = await openPreview()
    const hidden = {
      ...englishConfig,
      ui: { ...englishConfig.ui, css: '.banner::after{content:"";position:absolute;z-index:9;inset:0}' },
    }
    const { measured } = await send(page, hidden, 'banner')
    expect(measured?.actions.find(({ action }) => action === 'deny')?.isVisible).toBe(false)
  })
})
