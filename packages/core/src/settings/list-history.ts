import { PAGE_SIZE } from '@placet/contract/constants'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { type HistoryEntry, listHistory as route } from '@placet/contract/settings'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readActorNames } from './actor-names.ts'

const PUBLICATIONS_SHOWN = 20

export const listHistory = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const rows = await tx
      .selectFrom('settings_version')
      .select(['version', 'created_at', 'saved_by', 'changed_keys'])
      .where('domain_id', '=', domain.id)
      .orderBy('version', 'desc')
      .limit(PAGE_SIZE)
      .offset((input.page - 1) * PAGE_SIZE)
      .execute()
    const published = await readPublications(
      tx,
      domain.id,
      rows.map(({ version }) => version),
    )
    const nameOf = await readActorNames(
      tx,
      rows.map(({ saved_by }) => saved_by),
    )
    const entries = rows.map((row): HistoryEntry => ({
      id: row.version,
      savedAt: row.created_at.toISOString(),
      savedBy: nameOf(row.saved_by),
      published: published.get(row.version) ?? [],
      keys: row.changed_keys,
    }))
    // Versions are numbered without gaps, so the newest number is the total.
    return toPaged(entries, input.page, domain.settings_version)
  })
})

/** The newest publications of each settings version, newest first: texts alone can be published many times. */
async function readPublications(tx: Tx, domainId: string, settingsVersions: readonly number[]) {
  if (settingsVersions.length === 0) return new Map<number, HistoryEntry['published']>()
  const ranked = tx
    .selectFrom('published_version')
    .select(['version', 'settings_version', 'created_at', 'reason'])
    .select(
      sql<string>`row_number() OVER (PARTITION BY settings_version ORDER BY version DESC)`.as('position'),
    )
    .where('domain_id', '=', domainId)
    .where('design', 'is', null)
    .where('settings_version', 'in', settingsVersions)
  const rows = await tx
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('position', '<=', String(PUBLICATIONS_SHOWN))
    .orderBy('version', 'desc')
    .execute()
  const publications = rows.map(({ version, settings_version, created_at, reason }) => ({
    settings_version,
    publication: { version, at: created_at.toISOString(), reason },
  }))
  return new Map(
    settingsVersions.map((settingsVersion) => [
      settingsVersion,
      publications
        .filter(({ settings_version }) => settings_version === settingsVersion)
        .map(({ publication }) => publication),
    ]),
  )
}
