import { perLanguage } from '../../i18n/per-language.ts'
import { t } from '@lingui/core/macro'
import type { Plan, PlanRow } from './plan-row.ts'
import type { Shown } from './run-words.ts'

const WORDS: Record<Plan, Shown> = perLanguage(() => ({
  checking: { words: t`Checking`, look: 'waiting' },
  ready: { words: t`Included`, look: 'good' },
  approval: { words: t`Asks for approval`, look: 'attention' },
  draft: { words: t`Saved as draft`, look: 'attention' },
  reason: { words: t`Needs a reason`, look: 'bad' },
  stopped: { words: t`Has to be fixed`, look: 'bad' },
  unchanged: { words: t`Nothing to publish`, look: 'quiet' },
  same: { words: t`Already the same`, look: 'quiet' },
  refused: { words: t`Left out`, look: 'quiet' },
}))

/** A reason turns sites that findings stop into included ones. */
export function showPlan({ plan, preview }: PlanRow, hasReason: boolean): Shown {
  if (plan !== 'reason' || !hasReason) return WORDS[plan]
  return preview?.needsApproval ? WORDS.approval : WORDS.ready
}
