import { find, shownShare } from './find.ts'

interface Clicked {
  clickMs: number | null
  /** Time when the watched element was seen to appear or disappear. */
  reachedMs: number | null
  storedMs: number | null
}

let clicked: Clicked = { clickMs: null, reachedMs: null, storedMs: null }

/** Records when the page stores something: a cookie or a storage entry. */
export function watchWrites(): void {
  const stamp = () => {
    if (clicked.clickMs !== null) clicked.storedMs ??= performance.now()
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  if (!cookie) return
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, value: string) {
      stamp()
      cookie.set?.call(this, value)
    },
  })
  Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
    apply(setItem, storage, [key, value]: [string, string]) {
      stamp()
      return Reflect.apply(setItem, storage, [key, value])
    },
  })
}

/** Called right before the click: returns where to click, and watches for the element to appear or disappear. */
export function arm(buttonSelector: string, watchedSelector: string, goal: 'shown' | 'gone') {
  const run: Clicked = { clickMs: null, reachedMs: null, storedMs: null }
  clicked = run
  addEventListener('click', ({ timeStamp }) => (run.clickMs = timeStamp), { capture: true, once: true })
  const before = goal === 'gone' ? find(watchedSelector) : null
  const look = () => {
    if (run !== clicked) return
    if (run.clickMs !== null) {
      const share = shownShare(before?.isConnected ? before : find(watchedSelector))
      if (goal === 'gone' ? share < 0.05 : share >= 0.5) {
        run.reachedMs = performance.now()
        return
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const target = find(buttonSelector)
  if (!target) return null
  target.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = target.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export function clickResult(timeoutMs: number): Promise<Clicked> {
  const run = clicked
  const askedAt = performance.now()
  return new Promise((resolve) => {
    const look = () => {
      if (run.reachedMs !== null || performance.now() - askedAt > timeoutMs) resolve(run)
      else setTimeout(look, 20)
    }
    look()
  })
}
