import { find, focused, isWithin, shownShare } from './find.ts'
import { observePage } from './observe-page.ts'
import { arm, clickResult, watchWrites } from './time-click.ts'

declare const __bench_banner__: string

if (top === window) {
  watchWrites()
  const probe = { ...observePage(__bench_banner__), arm, clickResult, find, focused, isWithin, shownShare }
  Object.defineProperty(window, '__bench', { value: probe })
}
