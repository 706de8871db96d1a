import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryDir, readServicesEnv, servicesDir } from '../env.ts'
import { chromiumFlags } from '../open-chromium.ts'
import { keptPorts } from '../services/assign-ports.ts'
import { waitFor } from '../wait-for.ts'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { z } from 'zod'
import { DEMO_LOGIN } from '../processes/local-placet.ts'
import { SCREEN_PAGES, type ScreenPage } from './pages.ts'

interface ScreensOptions {
  baseUrl: string
  email: string
  password: string
  outDir: string
  /** Path of the browser's executable. */
  chromium: string
  pages: readonly ScreenPage[]
}

const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const
type Size = keyof typeof SIZES
/** A4, at the size the viewer fits it to. */
const SHEET = { width: 1000, height: 1415 }
/** A screenshot of an empty viewer takes 7 kB, a page with text ten times as much. */
const BLANK_BYTES_MAX = 20_000
const SCHEMES = ['light', 'dark'] as const
const READY_TIMEOUT_MS = 20_000
const QUIET_TIMEOUT_MS = 3000

/**
 * Screenshots of every page, in three sizes and both colour schemes, and of a printed invoice; returns the files
 * written. The sizes are taken side by side, because most of the time is spent waiting for pages.
 */
async function takeScreens(options: ScreensOptions): Promise<string[]> {
  const browser = await playwright.launch({ executablePath: options.chromium, args: [...chromiumFlags] })
  try {
    await rm(options.outDir, { recursive: true, force: true })
    await mkdir(options.outDir, { recursive: true })
    const sizes: Size[] = ['desktop', 'laptop', 'phone']
    return (await Promise.all(sizes.map((size) => takeSize(browser, options, size)))).flat()
  } finally {
    await browser.close()
  }
}

async function takeSize(browser: Browser, options: ScreensOptions, size: Size): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: options.baseUrl,
    viewport: SIZES[size],
    deviceScaleFactor: size === 'phone' ? 2 : 1,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(READY_TIMEOUT_MS)
  const files: string[] = []
  const take = async (screen: ScreenPage, path: string) => {
    await page.goto(path)
    await openScreen(page, screen)
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(ignoreLiveReports)
    await page.setViewportSize({ ...SIZES[size], height: await contentHeightPx(page) })
    // One load for both: the page follows the system's colour scheme.
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      const file = join(options.outDir, `${screen.name}.${size}.${colorScheme}.png`)
      await page.screenshot({ path: file })
      files.push(file)
    }
    await page.setViewportSize(SIZES[size])
  }
  for (const screen of options.pages.filter(({ isPublic }) => isPublic)) await take(screen, screen.path)
  await signIn(page, options)
  const domainId = await firstDomainId(page)
  for (const screen of options.pages.filter(({ isPublic }) => !isPublic)) {
    await take(screen, screen.path.replace(':domainId', domainId))
    if (size === 'desktop' && screen.name === 'invoice') files.push(await takePrintedInvoice(page, options))
  }
  await context.close()
  return files
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

/** Clicks through to content that is hidden at first; resolves when the page is ready. */
export async function openScreen(page: Page, { open = [], ready }: ScreenPage): Promise<void> {
  for (const selector of open) await page.locator(selector).first().click()
  await page.locator(ready).first().waitFor()
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

if (import.meta.main) {
  const { PLACET_CHROMIUM } = await readServicesEnv()
  const ports = await keptPorts(join(servicesDir, 'placet'), ['api'])
  if (!ports) throw new Error('Nothing to take pictures of: run "npm run dev" first')
  const outDir = join(repositoryDir, '.screens')
  const baseUrl = `http://localhost:${ports.api}`
  const names = process.argv.slice(2)
  const pages = SCREEN_PAGES.filter(({ name }) => names.length === 0 || names.includes(name))
  const files = await takeScreens({ baseUrl, ...DEMO_LOGIN, outDir, chromium: PLACET_CHROMIUM, pages })
  process.stdout.write(`${files.length} pictures in ${outDir}\n`)
}
