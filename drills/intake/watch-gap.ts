import type { Sender } from '@placet/testkit/load/start-sender'

const LOOK_EVERY_MS = 100

/** Longest time without a new 204 from now on, at the resolution of the sender's progress reports. */
export function watchGap({ progress }: Pick<Sender, 'progress'>): { stop: () => number } {
  let longestMs = 0
  let { accepted } = progress()
  let since = performance.now()
  const look = () => {
    longestMs = Math.max(longestMs, performance.now() - since)
    if (progress().accepted === accepted) return
    accepted = progress().accepted
    since = performance.now()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return Math.round(longestMs)
    },
  }
}
