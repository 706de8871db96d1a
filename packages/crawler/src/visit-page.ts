import type { PageOutcome } from '@placet/contract/events/scan-page.v1'
import { setTimeout as delay } from 'node:timers/promises'
import { CLICK_LIMITS } from './click-limits.ts'
import { askDocument } from './ask-document.ts'
import { clickAround } from './in-page/click-around.ts'
import { collectLinks } from './in-page/collect-links.ts'
import { leave } from './in-page/leave.ts'
import { scrollDown } from './in-page/scroll-down.ts'
import { WAIT_SOURCE } from './page-script.ts'
import type { Tab } from './tab.ts'
import { within } from './within.ts'

export interface Visit {
  tab: Tab
  url: string
  deadlineMs: number
  isRefused: (url: string) => boolean
  /** Called once the page has settled, before any interaction: this is where a choice is made. */
  onSettled?: () => Promise<void>
  /** Only loads the page: no scrolling, no clicks. */
  isBrief?: boolean
}

export interface Visited {
  outcome: PageOutcome
  status: number | null
  error: string
  finalUrl: string
  /** Absolute URLs, as given by the page. */
  links: string[]
}

const QUIET_MS = 120
/** Upper limit of the wait for the page's own timers and requests. */
const SETTLE_MAX_MS = 6000
const SHORT_SETTLE_MAX_MS = 2500
const TICK_MS = 20
const STIR_MAX_MS = 1000
const DIALOGS_MAX = 20
const SCROLL_LIMITS = { screensMax: 15 }
const LINKS_MAX = 2000

/** Loads the page and acts like a visitor until it settles. Finishes by its deadline, however the page behaves. */
export async function visitPage(visit: Visit): Promise<Visited> {
  const { tab, url, deadlineMs } = visit
  const endsAtMs = performance.now() + deadlineMs
  const links = new Set<string>()
  tab.begin()
  const loading = Promise.race([
    load(visit, endsAtMs).catch(() => ended('crashed')),
    tab.crashed.then(() => ended('crashed')),
    tooManyDialogs(tab, endsAtMs),
  ])
  let ending = await within(deadlineMs, loading, ended('timeout'))
  if (ending.outcome === 'ok' || ending.outcome === 'http_error') {
    const looking = look(visit, endsAtMs, links).then(
      () => ending,
      () => ended('crashed'),
    )
    const crashing = tab.crashed.then(() => ended('crashed'))
    ending = await within(endsAtMs - performance.now(), Promise.race([looking, crashing]), ended('timeout'))
  }
  if (ending.outcome === 'timeout') await within(1000, gatherLinks(tab, links), null).catch(() => null)
  const status = ending.status ?? tab.activity.status
  return { ...ending, status, finalUrl: tab.activity.url || url, links: [...links, ...tab.opened] }
}

type Ending = Pick<Visited, 'outcome' | 'status' | 'error'>

async function load({ tab, url, isRefused }: Visit, endsAtMs: number): Promise<Ending> {
  const { activity } = tab
  // Navigating to the same document would only scroll it, without running its scripts again.
  if (withoutHash(activity.shownUrl) === withoutHash(url)) {
    await tab.session.send('Page.navigate', { url: 'about:blank' })
    activity.begin()
  }
  const { errorText, isDownload } = await tab.session.send('Page.navigate', { url })
  if (activity.leftTo !== '') return ended('redirect')
  if (isDownload === true) return ended('download')
  if (errorText !== undefined) return failed(errorText, activity.url || url, isRefused)
  while (!activity.isLoaded && performance.now() < endsAtMs) {
    await delay(TICK_MS)
    if (activity.leftTo !== '') return ended('redirect')
  }
  if (!activity.isLoaded) return ended('timeout')
  const { status } = activity
  return { outcome: status !== null && status >= 400 ? 'http_error' : 'ok', status, error: '' }
}

async function look(
  { tab, onSettled, isBrief = false }: Visit,
  endsAtMs: number,
  links: Set<string>,
): Promise<void> {
  await settle(tab, isBrief ? 0 : SETTLE_MAX_MS, endsAtMs)
  await onSettled?.()
  await gatherLinks(tab, links)
  if (!isBrief) {
    await stir(tab)
    await ask(tab, scrollDown, SCROLL_LIMITS)
    await settle(tab, SHORT_SETTLE_MAX_MS, endsAtMs)
    const routes = await ask(tab, clickAround, CLICK_LIMITS)
    for (const route of routes?.split('\n') ?? []) links.add(route)
    await settle(tab, SHORT_SETTLE_MAX_MS, endsAtMs)
    await gatherLinks(tab, links)
  }
  await Promise.all(tab.activity.controls().map((control) => askDocument(control, leave, null)))
  await settle(tab, SHORT_SETTLE_MAX_MS, endsAtMs)
}

/** Simulates user activity for tags that wait for it. The browser confirms it late, for some pages never. */
async function stir({ session }: Tab): Promise<void> {
  const key = { key: 'Shift', code: 'ShiftLeft' }
  const moving = session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 40, y: 40 })
  const pressing = session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  const letting = session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await within(STIR_MAX_MS, Promise.allSettled([moving, pressing, letting]), null)
}

/** Waits until the page is idle: no pending request, no timer due soon. */
export async function settle(tab: Tab, maxMs: number, endsAtMs: number): Promise<void> {
  const { activity } = tab
  const untilMs = Math.min(performance.now() + maxMs, endsAtMs)
  while (performance.now() < untilMs) {
    const quietMs = activity.quietMs()
    if (!activity.isLoaded || quietMs < QUIET_MS) {
      await delay(activity.isLoaded && quietMs > 0 ? QUIET_MS - quietMs : TICK_MS)
      continue
    }
    const waitMs = await longestWait(tab)
    if (waitMs <= 0) return
    await delay(Math.min(waitMs + TICK_MS, Math.max(0, untilMs - performance.now())))
  }
}

async function longestWait(tab: Tab): Promise<number> {
  const answers = await Promise.all(
    tab.activity.controls().map(async ({ session, objectId }) => {
      const asking = session.send('Runtime.callFunctionOn', {
        objectId,
        functionDeclaration: WAIT_SOURCE,
        returnByValue: true,
      })
      const answer = await within(1000, asking, null).catch(() => null)
      return typeof answer?.result.value === 'number' ? answer.result.value : 0
    }),
  )
  return Math.max(0, ...answers)
}

async function gatherLinks(tab: Tab, links: Set<string>): Promise<void> {
  const text = await ask(tab, collectLinks, LINKS_MAX)
  for (const link of text?.split('\n') ?? []) links.add(link)
}

async function ask<A, R>(
  tab: Tab,
  task: Parameters<typeof askDocument<A, R>>[1],
  argument: A,
): Promise<R | null> {
  const control = tab.activity.mainControl()
  return control === undefined ? null : askDocument(control, task, argument)
}

async function tooManyDialogs(tab: Tab, endsAtMs: number): Promise<Ending> {
  while (performance.now() < endsAtMs) {
    if (tab.activity.dialogs > DIALOGS_MAX) return ended('dialog')
    await delay(TICK_MS * 5, undefined, { ref: false })
  }
  return ended('timeout')
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '')
}

function failed(errorText: string, url: string, isRefused: (url: string) => boolean): Ending {
  const outcome = isRefused(url) ? 'blocked' : 'unreachable'
  return { outcome, status: null, error: errorText }
}

function ended(outcome: PageOutcome): Ending {
  return { outcome, status: null, error: '' }
}
