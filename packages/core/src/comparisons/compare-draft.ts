import type { ComparisonObstacle } from '@placet/contract/comparisons'
import type { FieldError } from '@placet/contract/error-body'
import { AccountId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import { settingsErrors } from '@placet/rules/settings/settings'
import { loadPolicy } from '../account-policy.ts'
import type { Ctx } from '../context.ts'
import { dayOf } from '../day-of.ts'
import type { DomainRow } from '../domain-in-account.ts'
import {
  changedParts,
  type Designs,
  type DesignDifference,
  designDifferences,
  designsOf,
  judgeDesigns,
  preparePublication,
  readLive,
  readMaskedDraft,
  withDesign,
} from '../settings/index.ts'

interface Compared {
  obstacle: ComparisonObstacle | null
  findings: FieldError[]
  differences: DesignDifference[]
  /** Null if there is no live design, or no valid draft. */
  pair: { designs: Designs; a: PublishedDomain; b: PublishedDomain } | null
}

/** Whether the live design and the draft can be compared. Writes nothing. */
export async function compareDraft(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<Compared> {
  const stop = (obstacle: ComparisonObstacle, findings: FieldError[] = []): Compared => ({
    obstacle,
    findings,
    differences: [],
    pair: null,
  })
  const live = await readLive(tx, domain)
  if (!live) return stop('not_published')
  const { secondPersonFor } = await loadPolicy(tx, AccountId.parse(domain.account_id))
  if (secondPersonFor.includes('publish')) return stop('second_person')
  const settings = await readMaskedDraft(tx, domain)
  const errors = settingsErrors(settings, { tier: domain.tier, bannerVersion: domain.banner_version })
  if (errors.length > 0) return stop('invalid', errors)
  const { config: b, hostnames, others } = await preparePublication(tx, ctx, domain, settings)
  const liveConfig = PublishedDomain.parse(live.config)
  const designs = designsOf(liveConfig, b)
  const a = withDesign(b, designs.a)
  const found = { findings: [], differences: designDifferences(designs), pair: { designs, a, b } }
  if (!b.consentLog) return { ...found, obstacle: 'no_records' }
  const parts = changedParts(live, { config: a, hostnames }) ?? []
  // Findings of scans and new vendor lists go live with both designs.
  if (parts.some((part) => part !== 'services' && part !== 'vendors')) {
    return { ...found, obstacle: 'not_only_design' }
  }
  if (found.differences.length === 0) return { ...found, obstacle: 'same' }
  const { errors: unfair, unequal } = judgeDesigns(a, b, dayOf(ctx))
  if (unfair.length + others.length > 0) {
    return { ...found, obstacle: 'unfair', findings: [...others, ...unfair].map(shortly) }
  }
  if (unequal.length > 0) return { ...found, obstacle: 'unequal', findings: unequal.map(shortly) }
  return { ...found, obstacle: null }
}

function shortly({ key, message }: FieldError): FieldError {
  return { key, message }
}
