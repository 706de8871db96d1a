import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryDir, readServicesEnv, servicesDir } from '@placet/testkit/env'
import { chromiumFlags } from '@placet/testkit/open-chromium'
import { keptPorts } from '@placet/testkit/services/assign-ports'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { z } from 'zod'
import { DEMO_LOGIN } from './local-placet.ts'
import { SCREEN_PAGES, type ScreenPage } from './screens.pages.ts'

interface ScreensOptions {
  baseUrl: string
  email: string
  password: string
  outDir: string
  /** Where the browser's program is. */
  chromium: string
}

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const SCHEMES = ['light', 'dark'] as const
const READY_TIMEOUT_MS = 20_000
const QUIET_TIMEOUT_MS = 3000

/** A picture of every page, in both sizes and both colour schemes; gives the files it wrote. */
export async function takeScreens(options: ScreensOptions): Promise<string[]> {
  const browser = await playwright.launch({ executablePath: options.chromium, args: [...chromiumFlags] })
  try {
    await rm(options.outDir, { recursive: true, force: true })
    await mkdir(options.outDir, { recursive: true })
    const files: string[] = []
    for (const size of ['desktop', 'phone'] as const) {
      for (const scheme of SCHEMES) files.push(...(await takeVariant(browser, options, size, scheme)))
    }
    return files
  } finally {
    await browser.close()
  }
}

async function takeVariant(
  browser: Browser,
  options: ScreensOptions,
  size: keyof typeof SIZES,
  scheme: (typeof SCHEMES)[number],
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: options.baseUrl,
    viewport: SIZES[size],
    colorScheme: scheme,
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
    const file = join(options.outDir, `${screen.name}.${size}.${scheme}.png`)
    await page.setViewportSize({ ...SIZES[size], height: await contentHeightPx(page) })
    await page.screenshot({ path: file })
    await page.setViewportSize(SIZES[size])
    files.push(file)
  }
  for (const screen of SCREEN_PAGES.filter(({ isPublic }) => isPublic)) await take(screen, screen.path)
  await signIn(page, options)
  const domainId = await firstDomainId(page)
  for (const screen of SCREEN_PAGES.filter(({ isPublic }) => !isPublic)) {
    await take(screen, screen.path.replace(':domainId', domainId))
  }
  await context.close()
  return files
}

/** What a page shows only after some clicks is opened; ends when the page is ready. */
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

// Bars that stick to the window would hang in the middle of a picture that is taller than the window.
async function contentHeightPx(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollHeight').then((height) => z.number().parse(height))
}

// A report of today asks again every few seconds; a page that never gets quiet is still ready.
function ignoreLiveReports(error: unknown): void {
  if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
}

if (import.meta.main) {
  const { PLACET_CHROMIUM } = await readServicesEnv()
  const ports = await keptPorts(join(servicesDir, 'placet'), ['api'])
  if (!ports) throw new Error('Nothing to take pictures of: run "npm run dev" first')
  const outDir = join(repositoryDir, '.screens')
  const baseUrl = `http://localhost:${ports.api}`
  const files = await takeScreens({ baseUrl, ...DEMO_LOGIN, outDir, chromium: PLACET_CHROMIUM })
  console.log(`${files.length} pictures in ${outDir}`)
}
