import { useEffect, useState } from 'react'

const GIVEN_UP_AFTER_MS = 10_000

/** True once the document is unloading, unless a leave warning stops it. */
export function usePageUnload(): boolean {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const timers: number[] = []
    const stay = () => setIsLeaving(false)
    const leave = (event: BeforeUnloadEvent) => {
      const afterAllListeners = window.setTimeout(() => setIsLeaving(!event.defaultPrevented))
      // A download or mailto link fires the event without leaving the page.
      timers.push(afterAllListeners, window.setTimeout(stay, GIVEN_UP_AFTER_MS))
    }
    window.addEventListener('beforeunload', leave)
    window.addEventListener('pageshow', stay)
    return () => {
      timers.forEach((timer) => window.clearTimeout(timer))
      window.removeEventListener('beforeunload', leave)
      window.removeEventListener('pageshow', stay)
    }
  }, [])
  return isLeaving
}
