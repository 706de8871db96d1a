import type { PublishedStored } from '@placet/contract/published-config'
import type { ToolsKit } from '../kit.ts'
import { findStoredRule } from './find-stored-rule.ts'
import { namesIn, removeCookie } from './remove-cookie.ts'

const PAUSE_MS = 300
const CHECK_EVERY_MS = 3000
const OWN_NAME = /^placet(-|$)/

/** Removes storage that is not permitted: now, after each choice, and whenever more appears. Runs are coalesced. */
export function keepClean(kit: ToolsKit, rules: readonly PublishedStored[]): void {
  const { page, has, on, guard, isReportOnly } = kit
  if (!rules[0] || isReportOnly) return
  let isScheduled = false

  const isUnwanted = (kind: PublishedStored['kind'], name: string) => {
    const rule = OWN_NAME.test(name) ? null : findStoredRule(rules, kind, name)
    return rule !== null && !has(rule.category)
  }

  const sweepStorage = (kind: 'local' | 'session', storage: Storage) => {
    const names = Array.from(storage, (_, index) => storage.key(index) ?? '')
    for (const name of names) if (isUnwanted(kind, name)) storage.removeItem(name)
  }

  const sweep = () => {
    isScheduled = false
    // Separately: if one of them can't be read, as in a sandboxed frame, the others still may.
    attempt(() => {
      for (const name of namesIn(page.cookie))
        if (isUnwanted('cookie', name)) removeCookie(page, name, location)
    })
    attempt(() => sweepStorage('local', localStorage))
    attempt(() => sweepStorage('session', sessionStorage))
  }

  // The delay limits the cost of scripts that immediately write back whatever is removed.
  const schedule = (delayMs: number) => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => guard(sweep), delayMs)
  }

  on('choice', () => schedule(0))
  on('change', () => schedule(0))
  if ('cookieStore' in window) cookieStore.addEventListener('change', () => schedule(PAUSE_MS))
  page.addEventListener('visibilitychange', () => schedule(0))
  // No event fires for storage writes by this page itself, so poll.
  setInterval(() => page.visibilityState === 'visible' && schedule(0), CHECK_EVERY_MS)
  schedule(0)
}

function attempt(run: () => void): void {
  try {
    run()
  } catch {
    // Access is forbidden here, so there is nothing to remove either.
  }
}
