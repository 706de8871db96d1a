import { observe } from './in-page/observe.ts'
import type { PageRoot, PageWindow } from './in-page/page-types.ts'
import { watchCookies } from './in-page/watch-cookies.ts'
import { STORAGE_LIMITS, watchStorage } from './in-page/watch-storage.ts'
import { watchTimers } from './in-page/watch-timers.ts'

const TIMER_LIMITS = { waitMaxMs: 5000, depthMax: 4, againMs: 60 }
const REPORTS_MAX = 3000

/** Script that runs in every frame and worker before anything else. */
export function pageScript(token: string, isGpc: boolean): string {
  const options = { storage: STORAGE_LIMITS, timers: TIMER_LIMITS, reportsMax: REPORTS_MAX, isGpc, roots: [] }
  const watchers = Object.entries({ watchCookies, watchStorage, watchTimers })
    .map(([name, watcher]) => `${name}: ${watcher.toString()}`)
    .join(',')
  return `(${observe.toString()})(globalThis, ${JSON.stringify(token)}, {${watchers}}, ${JSON.stringify(options)})
//# sourceURL=${token}`
}

export type PageTask<A, R> = (
  page: PageWindow,
  argument: A,
  closedRoots: readonly PageRoot[],
) => R | Promise<R>

/** To be called on a document's control, with the task's argument. */
export function taskSource<A, R>(task: PageTask<A, R>): string {
  return `function (argument) { return this(${task.toString()}, argument) }`
}

/** To be called on a document's control: returns how long to wait for its pending work. */
export const WAIT_SOURCE = 'function () { return this() }'
