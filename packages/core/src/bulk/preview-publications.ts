import { type PreviewedSite, SHOWN_CHANGES_MAX, previewPublications as route } from '@placet/contract/bulk'
import { AccountId, DomainId } from '@placet/contract/ids'
import { memberMay } from '@placet/contract/permissions'
import type { Failure } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { inAccount } from '../portfolio/index.ts'
import { assessDraft, readActorNames } from '../settings/index.ts'
import { type FoundSite, findSites } from './find-sites.ts'
import { PERMISSIONS, failureOf } from './internal.ts'

const SHOWN_LENGTH_MAX = 80

export const previewPublications = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  return withTx(ctx, async (tx) => {
    const found = await findSites(tx, ctx, input.domains)
    const sites: PreviewedSite[] = []
    const failed: Failure[] = []
    for (const id of new Set(input.domains)) {
      const site = found.get(id)
      if (!site) failed.push(failureOf(id, 'domain_not_found'))
      else if (mayPreview(site)) sites.push(await preview(tx, ctx, site))
      else failed.push(failureOf(id, 'forbidden'))
    }
    return { sites, failed }
  })
})

function mayPreview({ membership }: FoundSite): boolean {
  return memberMay(membership, PERMISSIONS.publish) && memberMay(membership, 'settings:read')
}

async function preview(tx: Tx, ctx: Ctx, site: FoundSite): Promise<PreviewedSite> {
  const { domain, membership, accountName } = site
  await continueInAccount(tx, membership.accountId)
  const { changes, issues, ...assessed } = await assessDraft(tx, inAccount(ctx, membership), domain)
  return {
    id: DomainId.parse(domain.id),
    name: domain.name,
    account: { id: AccountId.parse(domain.account_id), name: accountName },
    settingsVersion: domain.settings_version,
    contentVersion: domain.content_version,
    savedBy: await readSaver(tx, site),
    ...assessed,
    issues: issues.map(({ key, message }) => ({ key, message })),
    changes: changes
      .slice(0, SHOWN_CHANGES_MAX)
      .map(({ key, from, to }) => ({ key, from: shorten(from), to: shorten(to) })),
    moreChanges: Math.max(0, changes.length - SHOWN_CHANGES_MAX),
  }
}

async function readSaver(tx: Tx, { domain }: FoundSite): Promise<string | null> {
  const { saved_by } = await tx
    .selectFrom('settings_version')
    .select('saved_by')
    .where('domain_id', '=', domain.id)
    .where('version', '=', domain.settings_version)
    .executeTakeFirstOrThrow()
  const nameOf = await readActorNames(tx, [saved_by])
  return nameOf(saved_by)
}

/** Null for a value that isn't there. */
function shorten(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX - 1)}…` : text
}
