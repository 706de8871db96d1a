import { useEffect, useState } from 'react'

const GIVEN_UP_AFTER_MS = 10_000

/** True from the moment the document is being left, unless a leave warning holds it. */
export function usePageUnload(): boolean {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const timers: number[] = []
    const stay = () => setIsLeaving(false)
    const leave = (event: BeforeUnloadEvent) => {
      const afterAllListeners = window.setTimeout(() => setIsLeaving(!event.defaultPrevented))
      // A download or a mail link fires the event without leaving.
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
