import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { z } from 'zod'
import { seedDemo } from '../demo/seed-demo.ts'
import { repositoryDir } from '../env.ts'
import { ensureBuilt } from '../measure/ensure-built.ts'
import { runMeasurement } from '../measure/run-measurement.ts'
import { chromiumFlags } from '../open-chromium.ts'
import { DEMO_LOGIN, openLocalPlacet } from '../processes/local-placet.ts'
import { startStack } from '../processes/start-stack.ts'
import { waitFor } from '../wait-for.ts'
import { openScreen } from './open-screen.ts'
import { SCREEN_PAGES, type ScreenPage } from './pages.ts'

interface ScreensOptions {
  baseUrl: string
  email: string
  password: string
  outDir: string
  /** Path of the browser's executable. */
  chromium: string
  pages: readonly ScreenPage[]
  say: (text: string) => void
}

interface Taken {
  files: string[]
  /** Pages without a picture, by name and size. */
  missed: string[]
}

const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const
type Size = keyof typeof SIZES
/** One load serves all sizes of a window: pages follow its width. */
interface Window {
  sizes: readonly [Size, ...Size[]]
  pixelRatio: number
}
const WINDOWS: readonly Window[] = [
  { sizes: ['desktop', 'laptop'], pixelRatio: 1 },
  { sizes: ['phone'], pixelRatio: 2 },
]
/** Windows of each kind. Most of the time is spent waiting for pages. */
const SIDE_BY_SIDE = 2
/** A4, at the size the viewer fits it to. */
const SHEET = { width: 1000, height: 1415 }
/** A screenshot of an empty viewer takes 7 kB, a page with text ten times as much. */
const BLANK_BYTES_MAX = 20_000
const SCHEMES = ['light', 'dark'] as const
const READY_TIMEOUT_MS = 20_000
const QUIET_TIMEOUT_MS = 3000

/** Screenshots of every page, in three sizes and both colour schemes, and of a printed invoice. */
async function takeScreens(options: ScreensOptions): Promise<Taken> {
  const browser = await playwright.launch({ executablePath: options.chromium, args: [...chromiumFlags] })
  try {
    await rm(options.outDir, { recursive: true, force: true })
    await mkdir(options.outDir, { recursive: true })
    const taken: Taken = { files: [], missed: [] }
    const takers = WINDOWS.flatMap((window) => {
      // Pages without a session come first.
      const left = options.pages.toSorted((a, b) => Number(!!b.isPublic) - Number(!!a.isPublic))
      return Array.from({ length: SIDE_BY_SIDE }, () => takeAll(browser, { window, left, options, taken }))
    })
    await Promise.all(takers)
    return taken
  } finally {
    await browser.close()
  }
}

interface Work {
  window: Window
  /** Shared by all windows of this kind. */
  left: ScreenPage[]
  options: ScreensOptions
  taken: Taken
}

async function takeAll(browser: Browser, work: Work): Promise<void> {
  const { window, left, options, taken } = work
  const context = await browser.newContext({
    baseURL: options.baseUrl,
    deviceScaleFactor: window.pixelRatio,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(READY_TIMEOUT_MS)
  let domainId = ''
  for (let screen = left.shift(); screen; screen = left.shift()) {
    const name = `${screen.name}, ${window.sizes.join(' and ')}`
    if (!screen.isPublic && domainId === '') {
      await signIn(page, options)
      domainId = await firstDomainId(page)
    }
    // One page without its picture must not cost the others theirs.
    await take(page, work, screen, screen.path.replace(':domainId', domainId)).catch((error: unknown) => {
      taken.missed.push(name)
      options.say(`no picture of ${name}: ${String(error)}`)
    })
  }
  await context.close()
}

async function take(
  page: Page,
  { window, options, taken }: Work,
  screen: ScreenPage,
  path: string,
): Promise<void> {
  await page.setViewportSize(SIZES[window.sizes[0]])
  await page.goto(path)
  await openScreen(page, screen)
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(ignoreLiveReports)
  for (const size of window.sizes) {
    await page.setViewportSize(SIZES[size])
    await page.setViewportSize({ ...SIZES[size], height: await contentHeightPx(page) })
    // The page follows the system's colour scheme too.
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const file = join(options.outDir, `${screen.name}.${size}.${colorScheme}.png`)
      await page.screenshot({ path: file })
      taken.files.push(file)
    }
  }
  if (screen.name === 'invoice' && window.sizes[0] === 'desktop') {
    taken.files.push(await takePrintedInvoice(page, options))
  }
}

/** Screenshot of the shown invoice's PDF, in the browser's own viewer. */
async function takePrintedInvoice(page: Page, { outDir }: ScreensOptions): Promise<string> {
  const pdf = join(outDir, 'invoice.pdf')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /as PDF$/ }).click(),
  ])
  await download.saveAs(pdf)
  const viewer = await page.context().newPage()
  await viewer.setViewportSize(SHEET)
  await viewer.goto(`${pathToFileURL(pdf).href}#toolbar=0&navpanes=0&view=Fit`)
  let last: Buffer = Buffer.alloc(0)
  // The viewer does not signal when it has finished drawing.
  const drawn = await waitFor(
    async () => {
      const before = last
      last = await viewer.screenshot()
      return last.length > BLANK_BYTES_MAX && before.equals(last) && last
    },
    { timeoutMs: READY_TIMEOUT_MS, everyMs: 500, what: 'the invoice to be drawn' },
  )
  await viewer.close()
  await writeFile(`${pdf}.png`, drawn)
  return `${pdf}.png`
}

async function signIn(page: Page, { email, password }: ScreensOptions): Promise<void> {
  await page.goto('/login?next=/domain')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/domain')
}

async function firstDomainId(page: Page): Promise<string> {
  const href = await page.locator('main td a[href^="/domain/dom_"]').first().getAttribute('href')
  if (href === null) throw new Error('The account of the pictures has no domain: seed it first')
  return href.slice('/domain/'.length)
}

// Sticky bars would appear in the middle of a screenshot that is taller than the window.
async function contentHeightPx(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollHeight').then((height) => z.number().parse(height))
}

// Today's report polls every few seconds; a page that never becomes idle is still ready.
function ignoreLiveReports(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
}

/** On the demo, with the bundles: Vite's hundreds of modules for every page would take most of the time. */
await runMeasurement('screens', { timeoutMs: 10 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const placet = await openLocalPlacet()
  await seedDemo(placet)
  const stack = await startStack({ ...placet, dir: join(placet.dir, 'screens'), code: { kind: 'built' } })
  run.onEnd(() => stack.stop())
  const { PLACET_CHROMIUM: chromium } = placet.services
  const outDir = join(repositoryDir, '.screens')
  const names = process.argv.slice(2)
  const pages = SCREEN_PAGES.filter(({ name }) => names.length === 0 || names.includes(name))
  const { files, missed } = await takeScreens({
    baseUrl: stack.dashboardUrl,
    ...DEMO_LOGIN,
    outDir,
    chromium,
    pages,
    say: run.say,
  })
  run.say(`pictures are in ${outDir}`)
  return {
    figures: { pages: pages.length, pictures: files.length, missed },
    expectations: { 'every page has its pictures': missed.length === 0 },
  }
})
