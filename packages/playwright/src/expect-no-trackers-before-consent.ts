import type { Page } from '@playwright/test'
import { collectTraces, type Traces } from './collect-traces.ts'

export interface TrackerOptions {
  /** URL to open for the check; by default, the current page is reloaded. */
  readonly url?: string
  /** Substrings or patterns of necessary URLs, cookie names and storage keys. */
  readonly allow?: readonly (string | RegExp)[]
  /** Visitor actions before the check, such as scrolling or navigating. */
  readonly act?: (page: Page) => Promise<unknown>
}

/**
 * Loads the page and fails with a list if it contacts other sites, sets cookies or stores anything before the
 * visitor has answered. Requires a new visitor.
 */
export async function expectNoTrackersBeforeConsent(page: Page, options: TrackerOptions = {}): Promise<void> {
  const { url, allow = [], act } = options
  const requested: string[] = []
  const record = (request: { url: () => string }) => requested.push(request.url())
  page.on('request', record)
  page.on('websocket', record)
  try {
    await (url === undefined ? page.reload() : page.goto(url))
    await page.waitForLoadState('networkidle')
    await act?.(page)
    await page.waitForLoadState('networkidle')
  } finally {
    page.off('request', record)
    page.off('websocket', record)
  }
  if (await page.evaluate(hasAnswered)) {
    throw new Error(`${page.url()}: this visitor has already answered; the check needs a new one`)
  }
  const isAllowed = (text: string) =>
    allow.some((part) => (typeof part === 'string' ? text.includes(part) : part.test(text)))
  const found = describeTraces(await collectTraces(page, requested), isAllowed)
  if (found.length > 0) {
    throw new Error(`${page.url()} does not wait for consent:\n${found.join('\n')}`)
  }
}

function describeTraces(
  { requests, cookies, storage }: Traces,
  isAllowed: (text: string) => boolean,
): string[] {
  const lines = (kind: string, texts: readonly string[]) =>
    texts.filter((text) => !isAllowed(text)).map((text) => `  ${kind}: ${text}`)
  return [...lines('request', requests), ...lines('cookie', cookies), ...lines('storage', storage)]
}

function hasAnswered(): boolean {
  const api: unknown = Reflect.get(window, 'placet')
  const state: unknown = Reflect.get(Object(api), 'state')
  return (
    typeof state === 'function' && Reflect.get(Object(Reflect.apply(state, api, [])), 'answered') === true
  )
}
