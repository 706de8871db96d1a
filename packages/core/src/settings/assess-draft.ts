import type { PublishedPart } from '@placet/contract/approvals'
import { BANNER_VERSION } from '@placet/contract/constants'
import type { FieldError } from '@placet/contract/error-body'
import { AccountId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { SiteValues } from '@placet/rules/leaves/own-texts'
import type { Tx } from '@placet/db/tx'
import { changedKeys, isObject, settingsErrors } from '@placet/rules/settings/settings'
import { loadPolicy } from '../account-policy.ts'
import type { Ctx } from '../context.ts'
import { dayOf } from '../day-of.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { Refusal, isRefusal } from '../refuse.ts'
import { changedParts, readLive } from './changed-parts.ts'
import { hasUnpublished, readDraft, readVersion } from './internal.ts'
import { judgeFairness } from './judge-fairness.ts'
import { preparePublication } from './prepare-publication.ts'
import { fitToBanner, isUpdateDue } from './rules.ts'
import { readSecrets, withMasks } from './secrets.ts'

interface Assessment {
  isChanged: boolean
  /** Null for the first publication. */
  parts: PublishedPart[] | null
  /** Settings that differ from the published ones. */
  changes: { key: string; from: unknown; to: unknown }[]
  issues: readonly FieldError[]
  stops: 'reason' | 'never' | null
  needsApproval: boolean
}

/** How `publishDraft` would decide about the draft now, or about one that is not saved yet. Writes nothing. */
export async function assessDraft(
  tx: Tx,
  ctx: Ctx,
  domain: DomainRow,
  unsaved?: SiteValues,
): Promise<Assessment> {
  const draft = unsaved?.settings ?? (await readDraft(tx, domain))
  const { secondPersonFor } = await loadPolicy(tx, AccountId.parse(domain.account_id))
  const found = {
    isChanged: hasUnpublished(domain),
    changes: await readChanges(tx, domain, draft),
    needsApproval: secondPersonFor.includes('publish'),
  }
  const { settings, bannerVersion } = await withNewestBanner(tx, domain, draft)
  const errors = settingsErrors(settings, { tier: domain.tier, bannerVersion })
  if (errors.length > 0) return { ...found, parts: null, issues: errors, stops: 'never' }
  const updated = { ...domain, banner_version: bannerVersion }
  const { config, hostnames, others } = await preparePublication(tx, ctx, updated, settings, {
    texts: unsaved?.texts,
  })
  const parts = changedParts(await readLive(tx, domain), { config, hostnames })
  const issues = await judgeFairness(tx, domain, config, { given: undefined, others, on: dayOf(ctx) }).then(
    () => [],
    (error: unknown) => {
      if (error instanceof Refusal && isRefusal(error, 'publish_unfair')) return error.errors
      throw error
    },
  )
  return { ...found, parts, issues, stops: issues.length > 0 ? 'reason' : null }
}

async function withNewestBanner(tx: Tx, domain: DomainRow, draft: DomainSettings) {
  const settings = withMasks(draft, await readSecrets(tx, domain.id))
  if (!isUpdateDue(domain, settings)) return { settings, bannerVersion: domain.banner_version }
  const bannerVersion = BANNER_VERSION.newest
  return { settings: fitToBanner(settings, bannerVersion), bannerVersion }
}

async function readChanges(tx: Tx, domain: DomainRow, draft: DomainSettings): Promise<Assessment['changes']> {
  const { published_settings_version: live } = domain
  if (live === null || live === domain.settings_version) return []
  const before = await readVersion(tx, domain, live)
  return changedKeys(before, draft).map((key) => ({
    key,
    from: valueAt(before, key),
    to: valueAt(draft, key),
  }))
}

function valueAt(settings: unknown, key: string): unknown {
  return key.split('.').reduce((value, part) => (isObject(value) ? value[part] : undefined), settings)
}
