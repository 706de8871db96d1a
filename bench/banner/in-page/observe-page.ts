import { find, isWithin, shownShare } from './find.ts'

const GIVE_UP_MS = 12_000
const LOOK_UNTIL_MS = 30_000

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null
}

export interface Seen {
  firstMs: number | null
  visibleMs: number | null
  wholeMs: number | null
  loadMs: number | null
  paintMs: number | null
  largestMs: number | null
  isLargestBanner: boolean
  shift: number
  blockingMs: number
  errors: string[]
}

/** Starts before any script of the page; `done` resolves when the page is loaded and the banner fully visible. */
export function observePage(selector: string) {
  const seen: Seen = {
    firstMs: null,
    visibleMs: null,
    wholeMs: null,
    loadMs: null,
    paintMs: null,
    largestMs: null,
    isLargestBanner: false,
    shift: 0,
    blockingMs: 0,
    errors: [],
  }
  watchFrames(selector, seen)
  addEventListener('error', ({ message }) => seen.errors.push(message), true)
  addEventListener('load', () => (seen.loadMs = performance.now()))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paintMs = startTime
  })
  observe('longtask', ({ duration }) => (seen.blockingMs += Math.max(0, duration - 50)))
  observe('layout-shift', (entry) => {
    if (isShift(entry) && !entry.hadRecentInput) seen.shift += entry.value
  })
  observe('largest-contentful-paint', (entry) => {
    seen.largestMs = entry.startTime
    seen.isLargestBanner = isLargestPaint(entry) && isOf(find(selector), entry.element)
  })
  const isDone = () => seen.loadMs !== null && seen.wholeMs !== null
  return {
    seen,
    done: (settleMs: number) =>
      new Promise((resolve, reject) => {
        const askedAt = performance.now()
        const look = () => {
          if (isDone()) setTimeout(() => resolve({ ...seen, requests: listRequests() }), settleMs)
          else if (performance.now() - askedAt > GIVE_UP_MS) reject(new Error('the banner was not shown'))
          else setTimeout(look, 25)
        }
        look()
      }),
  }
}

/**
 * Checks every frame until visible, then every fourth, so that an opening animation isn't charged for our measuring.
 */
function watchFrames(selector: string, seen: Seen): void {
  let frames = 0
  const look = () => {
    if (seen.visibleMs === null || (frames += 1) % 4 === 0) {
      const share = shownShare(find(selector))
      const nowMs = performance.now()
      if (share >= 0.02) seen.firstMs ??= nowMs
      if (share >= 0.5) seen.visibleMs ??= nowMs
      if (share >= 0.99) seen.wholeMs = nowMs
    }
    if (seen.wholeMs === null && performance.now() < LOOK_UNTIL_MS) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

// The browser reports no element for paints inside a shadow root; every other paint on the page has one.
function isOf(banner: Element | null, painted: Element | null): boolean {
  return painted ? isWithin(painted, banner) : banner?.getRootNode() instanceof ShadowRoot
}

function listRequests() {
  return performance.getEntriesByType('resource').map((entry) => ({
    path: new URL(entry.name).pathname,
    endMs: entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0,
    isFromCache: entry instanceof PerformanceResourceTiming && entry.transferSize === 0,
  }))
}

function observe(type: string, see: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
}

function isShift(entry: PerformanceEntry): entry is Shift {
  return entry.entryType === 'layout-shift'
}

function isLargestPaint(entry: PerformanceEntry): entry is LargestPaint {
  return entry.entryType === 'largest-contentful-paint'
}
