import { t } from '@lingui/core/macro'
import type { PreviewedSite } from '@placet/contract/bulk'
import type { ChosenSite } from './chosen-sites.ts'

/** `reason`: stopped unless a reason is given. `draft`: saved, and not published. `same`: it has these values. */
export type Plan =
  | 'checking'
  | 'ready'
  | 'approval'
  | 'draft'
  | 'reason'
  | 'stopped'
  | 'unchanged'
  | 'same'
  | 'refused'

export interface PlanRow {
  site: ChosenSite
  plan: Plan
  preview?: PreviewedSite | undefined
  /** Why the site can't take part. */
  message?: string | undefined
}

interface Answers {
  previews: ReadonlyMap<string, PreviewedSite>
  refusals: ReadonlyMap<string, string>
}

export function planPublication(site: ChosenSite, answers: Answers): PlanRow {
  return planWith(site, answers, planOf)
}

/** Also for templates. */
export function planApply(site: ChosenSite, answers: Answers): PlanRow {
  return planWith(site, answers, (preview) => {
    if (!preview.isChanged) return 'same'
    return preview.isDraftOnly && preview.stops === null ? 'draft' : planOf(preview)
  })
}

function planWith(
  site: ChosenSite,
  { previews, refusals }: Answers,
  plan: (preview: PreviewedSite) => Plan,
): PlanRow {
  const message = refusals.get(site.id)
  if (message !== undefined) return { site, plan: 'refused', message }
  const preview = previews.get(site.id)
  return preview ? { site, plan: plan(preview), preview } : { site, plan: 'checking' }
}

function planOf({ isChanged, stops, needsApproval }: PreviewedSite): Plan {
  if (!isChanged) return 'unchanged'
  if (stops !== null) return stops === 'reason' ? 'reason' : 'stopped'
  return needsApproval ? 'approval' : 'ready'
}

export function planScan(site: ChosenSite): PlanRow {
  if (site.may.includes('scan:write')) return { site, plan: 'ready' }
  return { site, plan: 'refused', message: t`Your role in this account can’t start scans.` }
}

/** Sites that take part. A reason counts for those that findings stop. */
export function takesPart({ plan }: PlanRow, hasReason: boolean): boolean {
  return plan === 'ready' || plan === 'approval' || plan === 'draft' || (plan === 'reason' && hasReason)
}
