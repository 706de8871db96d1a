import type { Verdict } from '@placet/js/api'
import type { Holding } from '../../blocker/create-blocker.ts'
import type { Blocker, ToolsKit } from '../kit.ts'
import { letIn } from './let-in.ts'

/** Releases blocked elements once they are permitted, in the order in which they were added to the page. */
export function createReviver(
  blocker: Holding,
  { emit, guard, report, trusted }: Pick<ToolsKit, 'emit' | 'guard' | 'report' | 'trusted'>,
): Blocker {
  const { judge, isPermitted, held, released, activate } = blocker
  let isReviving = false

  const letGo = async (element: Element, verdict: Verdict) => {
    held.delete(element)
    const done = letIn(element, trusted)
    emit('unblocked', { verdict, subject: element })
    await done.catch(report)
  }

  const isDue = (element: Element) => {
    const verdict = judge(element)
    const canRun = !(element instanceof HTMLScriptElement) || element.isConnected
    return canRun && (!verdict || isPermitted(verdict))
  }

  const reviveAll = async () => {
    let loaded: Promise<unknown> | null = null
    // Elements added in the meantime are included.
    for (const [element, verdict] of held) {
      if (!isDue(element)) continue
      const isInline = element instanceof HTMLScriptElement && !element.src && !element.dataset['placetSrc']
      if (loaded && isInline) {
        await loaded
        loaded = null
        if (!isDue(element)) continue
      }
      const done = letGo(element, verdict)
      if (element instanceof HTMLScriptElement && !isInline && !element.hasAttribute('async')) loaded = done
    }
    isReviving = false
    if (Array.from(held.keys()).some(isDue)) revive()
  }

  const revive = () => {
    if (isReviving) return
    isReviving = true
    // Lets the browser paint after the click first, and checks pages that change constantly only once per task.
    setTimeout(() => void reviveAll().catch(report))
  }

  blocker.onDue = revive
  guard(revive)
  return {
    judge,
    isPermitted,
    activate,
    held: () => Array.from(held, ([subject, verdict]) => ({ subject, verdict })),
    release: (element) => {
      const verdict = held.get(element)
      released.add(element)
      if (verdict) void letGo(element, verdict)
    },
  }
}
