import { type LookTaken, SiteSign } from '@placet/contract/events/look-taken.v1'
import type { LookRequested } from '@placet/contract/events/look-requested.v1'
import { LOOK_PHONE_PICTURE, LOOK_PICTURE, type LookFailure } from '@placet/contract/onboarding'
import { Colour, LanguageTag, LinkUrl } from '@placet/contract/settings-document'
import { within } from '@placet/crawler/within'
import type { AllowedTarget } from '@placet/node-runtime/allowed-targets'
import type { TargetRules } from '@placet/node-runtime/resolve-target'
import type { Page } from 'playwright-core'
import { type ConnectedBrowser, connectBrowser } from './connect-browser.ts'
import type { BrowserOptions } from './open-browser.ts'
import { type PageSays, readHomePage } from './read-home-page.ts'

const DEADLINE_MS = 30_000
const LOAD_MS = 15_000
/** Pictures and fonts often arrive after the load event. */
const QUIET_MS = 2000
const BYTES_MAX = 32 * 1024 ** 2
const QUALITIES = [75, 45, 25]
/** A page that shows another layout on a phone may load other pictures. */
const REFLOW_MS = 700

type Seen = NonNullable<LookTaken['seen']>

export interface LookOptions extends Pick<TargetRules, 'resolve'> {
  browser: BrowserOptions
  allowedTargets: readonly AllowedTarget[]
}

/** Opens a site's home page once, in its own browser, and reads it. Throws only if no browser can be started. */
export async function takeLook(
  { domain, lookId, domainId }: LookRequested,
  { browser: options, allowedTargets, resolve }: LookOptions,
): Promise<LookTaken> {
  const rules = { allowed: allowedTargets, ...(resolve && { resolve }) }
  const opened = await connectBrowser(options, { ...rules, bytesMax: BYTES_MAX })
  try {
    const taken = await within(DEADLINE_MS, look(opened, domain), 'timeout' as const)
    const about = { type: 'look.taken.v1', lookId, domainId } as const
    return typeof taken === 'string'
      ? { ...about, failure: taken, seen: null }
      : { ...about, failure: null, seen: taken }
  } finally {
    await opened.kill()
  }
}

async function look(opened: ConnectedBrowser, domain: string): Promise<Seen | LookFailure> {
  const context = await opened.browser.newContext({
    viewport: { width: LOOK_PICTURE.width, height: LOOK_PICTURE.height },
    acceptDownloads: false,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  let failure: LookFailure | null = 'unreachable'
  for (const scheme of ['https', 'http']) {
    // A tab of its own: the error page of the first attempt would interrupt the second.
    const page = await context.newPage()
    failure = await openHome(opened, page, `${scheme}://${domain}/`, domain)
    if (failure === null) return readPage(page)
  }
  return failure
}

async function readPage(page: Page): Promise<Seen | LookFailure> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
  try {
    const says = await page.evaluate<PageSays>(`(${readHomePage.toString()})(globalThis)`)
    const picture = await takePicture(page, LOOK_PICTURE.maxBytes)
    return { ...checkSays(says), picture, phonePicture: await takePhonePicture(page) }
  } catch {
    return 'timeout'
  }
}

async function openHome(
  { isRefused }: ConnectedBrowser,
  page: Page,
  url: string,
  domain: string,
): Promise<LookFailure | null> {
  let status: number | undefined
  try {
    status = (await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS }))?.status()
  } catch (error) {
    if (isRefused(url)) return 'blocked'
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    // A page whose last picture never arrives is still a page.
    if (!isTimeout) return 'unreachable'
    if (page.url() === 'about:blank') return 'timeout'
  }
  const host = URL.parse(page.url())?.hostname ?? ''
  if (host !== domain && !host.endsWith(`.${domain}`)) return host === '' ? 'unreachable' : 'elsewhere'
  return status !== undefined && status >= 400 ? 'http-error' : null
}

/** The same page in a narrow window, without loading it again. A page that doesn't follow has no such picture. */
async function takePhonePicture(page: Page): Promise<string | null> {
  const { width, height, maxBytes } = LOOK_PHONE_PICTURE
  try {
    await page.setViewportSize({ width, height })
    await page.waitForLoadState('networkidle', { timeout: REFLOW_MS }).catch(() => undefined)
    return await takePicture(page, maxBytes)
  } catch {
    return null
  }
}

async function takePicture(page: Page, maxBytes: number): Promise<string | null> {
  for (const quality of QUALITIES) {
    const jpeg = await page.screenshot({ type: 'jpeg', quality, scale: 'css', animations: 'disabled' })
    if (jpeg.length <= maxBytes) return jpeg.toString('base64')
  }
  return null
}

/** The page may say anything: values of another shape are left out. */
function checkSays(says: PageSays): Omit<Seen, 'picture' | 'phonePicture'> {
  const each = <T>(values: unknown, read: (value: unknown) => T | undefined, max: number): T[] => {
    const list: unknown[] = Array.isArray(values) ? values.slice(0, 100) : []
    return [...new Set(list.map(read).filter((value) => value !== undefined))].slice(0, max)
  }
  const text = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '')
  return {
    name: text(says.name).slice(0, 100),
    languages: each(says.languages, (tag) => LanguageTag.safeParse(text(tag)).data, 20),
    colours: each(says.colours, (colour) => Colour.safeParse(colour).data, 8),
    policyUrl: LinkUrl.safeParse(says.policyUrl).data ?? '',
    signs: each(says.signs, (sign) => SiteSign.safeParse(sign).data, 10),
  }
}
