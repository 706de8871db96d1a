import type { Plan, PlanRow } from './plan-row.ts'
import type { Shown } from './run-words.ts'

const WORDS: Record<Plan, Shown> = {
  checking: { words: 'Checking', look: 'waiting' },
  ready: { words: 'Included', look: 'good' },
  approval: { words: 'Asks for approval', look: 'attention' },
  draft: { words: 'Saved as draft', look: 'attention' },
  reason: { words: 'Needs a reason', look: 'bad' },
  stopped: { words: 'Has to be fixed', look: 'bad' },
  unchanged: { words: 'Nothing to publish', look: 'quiet' },
  same: { words: 'Already the same', look: 'quiet' },
  refused: { words: 'Left out', look: 'quiet' },
}

/** A reason turns sites that findings stop into included ones. */
export function showPlan({ plan, preview }: PlanRow, hasReason: boolean): Shown {
  if (plan !== 'reason' || !hasReason) return WORDS[plan]
  return preview?.needsApproval ? WORDS.approval : WORDS.ready
}
