import { findViolations } from '@placet/testkit/find-violations'
import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'
import type { Variant } from './variant.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const ANIMATION_MS = 700
const TABS = 30

export interface Access {
  readonly axeFirst: readonly string[]
  readonly axeDialog: readonly string[] | null
  /** Number of Tabs until each of the three buttons has the focus; null if never. */
  readonly tabs: readonly (number | null)[]
  readonly smallestPx: number | null
  readonly isTrapped: boolean | null
  readonly isClosedByEscape: boolean | null
  readonly isFocusReturned: boolean | null
}

interface Look {
  readonly browser: Browser
  readonly url: string
  readonly probe: string
}

/** Runs axe on both layers, and walks through them with the keyboard alone. */
export async function checkAccess(look: Look, { selectors }: Variant): Promise<Access> {
  const { settings, dialog } = selectors
  const buttons = [selectors.accept, selectors.reject, settings].filter((selector) => selector !== undefined)
  const first = await open(look)
  const axeFirst = await findViolations(first, { tags: WCAG })
  const tabs = await walk(first, buttons)
  const sizes = await Promise.all(buttons.map((selector) => smallestSide(first, selector)))
  await first.context().close()
  const smallestPx = sizes.length === 0 ? null : Math.round(Math.min(...sizes))
  const firstLayer = { axeFirst, tabs, smallestPx }
  const without = { axeDialog: null, isTrapped: null, isClosedByEscape: null, isFocusReturned: null }
  if (settings === undefined || dialog === undefined) return { ...firstLayer, ...without }
  const page = await open(look)
  try {
    return { ...firstLayer, ...(await checkDialog(page, settings, dialog)) }
  } finally {
    await page.context().close()
  }
}

async function checkDialog(page: Page, settings: string, dialog: string) {
  await page.evaluate(`__bench.find(${JSON.stringify(settings)}).focus()`)
  await page.keyboard.press('Enter')
  await page.waitForFunction(`__bench.shownShare(__bench.find(${JSON.stringify(dialog)})) > 0.3`)
  await page.waitForTimeout(ANIMATION_MS)
  let inside = 0
  let outside = 0
  for (let tab = 0; tab < TABS; tab += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first control, the focus may move to the browser's own toolbar.
    const isNowhere = '[document.body, document.documentElement].includes(__bench.focused())'
    const where = z
      .boolean()
      .nullable()
      .parse(await page.evaluate(`${isNowhere} ? null : ${isIn(dialog)}`))
    if (where === true) inside += 1
    else if (where === false) outside += 1
  }
  const axeDialog = await findViolations(page, { tags: WCAG })
  if (!(await is(page, isIn(dialog)))) {
    await page.evaluate(
      `__bench.find(${JSON.stringify(dialog)}).querySelector('button,input:not([disabled]),a')?.focus()`,
    )
  }
  await page.keyboard.press('Escape')
  await page.waitForTimeout(ANIMATION_MS)
  return {
    axeDialog,
    isTrapped: inside > 0 && outside === 0,
    isClosedByEscape: await is(page, `__bench.shownShare(__bench.find(${JSON.stringify(dialog)})) < 0.3`),
    isFocusReturned: await is(page, isIn(settings)),
  }
}

async function open({ browser, url, probe }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  await context.addInitScript(probe)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction('__bench.seen.wholeMs !== null', null, { timeout: 8000 })
  await page.waitForTimeout(ANIMATION_MS)
  return page
}

async function walk(page: Page, buttons: readonly string[]): Promise<(number | null)[]> {
  const reached = buttons.map((): number | null => null)
  for (let tab = 0; tab <= TABS && reached.includes(null); tab += 1) {
    if (tab > 0) await page.keyboard.press('Tab')
    const isThere = await page.evaluate(`[${buttons.map(isIn).join()}]`)
    for (const [index, isFocused] of z.array(z.boolean()).parse(isThere).entries()) {
      if (isFocused) reached[index] ??= tab
    }
  }
  return reached
}

async function smallestSide(page: Page, selector: string): Promise<number> {
  const side = await page.evaluate(
    `(({ width, height }) => Math.min(width, height))(__bench.find(${JSON.stringify(selector)}).getBoundingClientRect())`,
  )
  return z.number().parse(side)
}

async function is(page: Page, condition: string): Promise<boolean> {
  return z.boolean().parse(await page.evaluate(condition))
}

function isIn(selector: string): string {
  return `__bench.isWithin(__bench.focused(), __bench.find(${JSON.stringify(selector)}))`
}
