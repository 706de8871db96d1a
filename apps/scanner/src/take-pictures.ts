import { PICTURES_MAX_BYTES, type PicturesMade } from '@placet/contract/events/pictures-made.v1'
import type { PicturesRequested } from '@placet/contract/events/pictures-requested.v1'
import { type PictureFailure, SCREEN_SIZES } from '@placet/contract/proofs'
import { brotliDecompressSync } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright-core'
import type { PictureBrowser } from './picture-browser.ts'
import { within } from '@placet/crawler/within'

const DEADLINE_MS = 60_000
const SHOWN_AFTER_MS = 10_000
const UNASKED_AFTER_MS = 2000
const FILE_MAX_BYTES = 8 * 1024 ** 2
const PAGE_URL = 'https://picture.invalid/'
/** Fixed clock: a screenshot must not depend on when it was taken. */
const AT = new Date('2026-01-01T12:00:00Z')

type Picture = PicturesMade['pictures'][number]

/** Takes screenshots of a blank page with only the published files. Throws only if no browser can be started. */
export async function takePictures(
  request: PicturesRequested,
  browser: PictureBrowser,
): Promise<PicturesMade> {
  const { id, domainId, version, region, language, isCheck } = request
  const context = await browser.openContext()
  const taken = await within(DEADLINE_MS, takeAll(context, request), 'timeout' as const)
  if (typeof taken === 'string') await browser.discard()
  else await browser.giveBack(context)
  return { type: 'pictures.made.v1', id, domainId, version, region, language, isCheck, ...outcomeOf(taken) }
}

function outcomeOf(taken: Picture[] | PictureFailure): Pick<PicturesMade, 'pictures' | 'failure'> {
  if (typeof taken === 'string') return { pictures: [], failure: taken }
  const bytes = taken.reduce((sum, { png }) => sum + (png.length * 3) / 4, 0)
  if (bytes > PICTURES_MAX_BYTES) return { pictures: [], failure: 'too-large' }
  return { pictures: taken, failure: null }
}

async function takeAll(
  context: BrowserContext,
  request: PicturesRequested,
): Promise<Picture[] | PictureFailure> {
  const pictures: Picture[] = []
  await serveFiles(context, request)
  for (const { layer, screen } of request.wanted) {
    const page = await context.newPage()
    try {
      await page.setViewportSize(SCREEN_SIZES[screen])
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await page.clock.setFixedTime(AT)
      await page.goto(PAGE_URL)
      await showLayer(page, layer)
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
      pictures.push({ layer, screen, png: png.toString('base64') })
    } catch (error) {
      const isGone = error instanceof Error && /\b(?:crashed|closed)\b/.test(error.message)
      return isGone ? 'crashed' : 'broken'
    } finally {
      await page.close().catch(() => undefined)
    }
  }
  return pictures
}

async function serveFiles(context: BrowserContext, { code, language, files }: PicturesRequested) {
  const script = (packed: string) => ({
    contentType: 'text/javascript; charset=utf-8',
    body: brotliDecompressSync(Buffer.from(packed, 'base64'), { maxOutputLength: FILE_MAX_BYTES }),
  })
  const answers = new Map([
    ['/', { contentType: 'text/html; charset=utf-8', body: Buffer.from(blankPage(code, language)) }],
    [`/c2/${code}.js`, script(files.first)],
    ...(files.core ? [[`/c2/${code}/core.${language}.js`, script(files.core)] as const] : []),
    [`/c2/${code}/preferences.${language}.js`, script(files.preferences)],
    ...(files.iab ? [[`/c2/${code}/iab.${language}.js`, script(files.iab)] as const] : []),
    ...(files.vendors ? [[`/c2/${code}/vendors.${language}.js`, script(files.vendors)] as const] : []),
  ])
  await context.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const answer = `${origin}/` === PAGE_URL ? answers.get(decodeURIComponent(pathname)) : undefined
    return answer ? route.fulfill(answer) : route.abort()
  })
}

function blankPage(code: string, language: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>-</title><script src="/c2/${code}.js"></script></head><body></body></html>`
}

/** Where the banner does not open by itself, the screenshot shows the layer that visitors can open. */
async function showLayer(page: Page, layer: Picture['layer']): Promise<void> {
  const shown = page.locator('dialog[open]').last()
  const isAsked = await shown.waitFor({ timeout: UNASKED_AFTER_MS }).then(
    () => true,
    () => false,
  )
  if (layer === 'preferences' || !isAsked) {
    await page.evaluate(`void placet.push(({ ui }) => ui.open('${layer}'))`)
  }
  await page.waitForFunction(`placet.ui?.current === '${layer}'`, undefined, { timeout: SHOWN_AFTER_MS })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}
