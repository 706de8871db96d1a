import { type FoundItem, SCAN_ITEM_LIMITS } from '@placet/contract/events/scan-evidence.v1'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { cleanText, maskValue } from '../clean-text.ts'

const AREAS = [
  { kind: 'local-storage', isLocalStorage: true },
  { kind: 'session-storage', isLocalStorage: false },
] as const

interface FrameTree {
  frame: { id: string; url: string }
  childFrames?: FrameTree[]
}

/** Local and session storage of every frame, read past the page's own scripts, which could lie about it. */
export async function collectStorage(context: BrowserContext, page: Page): Promise<FoundItem[]> {
  const found: FoundItem[] = []
  const seen = new Set<string>()
  for (const session of await openSessions(context, page)) {
    const { frameTree } = await session.send('Page.getFrameTree')
    for (const { id, url } of framesOf(frameTree)) {
      // A frame of another site has a storage of its own for each site that it is shown on.
      const storageKey = await storageKeyOf(session, id)
      if (storageKey === null || seen.has(storageKey)) continue
      seen.add(storageKey)
      for (const area of AREAS) found.push(...(await readArea(session, storageKey, url, area)))
    }
  }
  return found
}

/** The page's, and one for each frame that has a process of its own. */
async function openSessions(context: BrowserContext, page: Page): Promise<CDPSession[]> {
  const opened = await Promise.allSettled(
    [page, ...page.frames().filter((frame) => frame !== page.mainFrame())].map((target) =>
      context.newCDPSession(target),
    ),
  )
  return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

function framesOf({ frame, childFrames = [] }: FrameTree): FrameTree['frame'][] {
  const children = childFrames.flatMap(framesOf)
  return /^https?:/.test(frame.url) ? [frame, ...children] : children
}

async function storageKeyOf(session: CDPSession, frameId: string): Promise<string | null> {
  try {
    return (await session.send('Storage.getStorageKey', { frameId })).storageKey
  } catch (error) {
    if (error instanceof Error && error.message.includes('Protocol error')) return null
    throw error
  }
}

async function readArea(
  session: CDPSession,
  storageKey: string,
  url: string,
  { kind, isLocalStorage }: (typeof AREAS)[number],
): Promise<FoundItem[]> {
  const { entries } = await session.send('DOMStorage.getDOMStorageItems', {
    storageId: { storageKey, isLocalStorage },
  })
  return entries.map(([key = '', value = '']) => ({
    kind,
    name: cleanText(key, SCAN_ITEM_LIMITS.name),
    host: cleanText(new URL(url).hostname, SCAN_ITEM_LIMITS.host),
    sample: maskValue(value),
  }))
}
