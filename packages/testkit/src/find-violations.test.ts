import { expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { sharedChromium } from './shared-chromium.ts'

const browser = await sharedChromium()

const html = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1>
  <img id="bare" src="data:,"><p style="color:#ccc;background:#fff">Pale</p>
  <shop-card><template shadowrootmode="open"><button></button></template></shop-card></main>`

test('what axe finds is told with its place, also in a shadow root, and asked for again finds the same', async () => {
  const page = await browser.newPage()
  await page.setContent(html)
  const rules = (found: readonly string[]) => found.map((each) => each.split(':')[0])
  const found = await findViolations(page)
  expect(rules(found)).toEqual(['button-name', 'color-contrast', 'image-alt'])
  expect(found[2]).toContain('#bare')
  expect(await findViolations(page)).toEqual(found)
  expect(rules(await findViolations(page, { within: 'shop-card' }))).toEqual(['button-name'])
  expect(rules(await findViolations(page, { rules: ['image-alt'] }))).toEqual(['image-alt'])
  expect(rules(await findViolations(page, { tags: ['wcag2aa'] }))).toEqual(['color-contrast'])
})
