import { AccountId, type DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from './audit.ts'
import type { Ctx } from './context.ts'
import { recordEvent } from './security-event.ts'

/**
 * Deletes the rows of a site whose records are erased, in the caller's transaction, and pictures that no other site shows.
 * False if it has none.
 */
export async function deleteErased(tx: Tx, ctx: Ctx, domainId: DomainId): Promise<boolean> {
  const domain = await tx
    .selectFrom('domain')
    .select(['account_id', 'name'])
    .where('id', '=', domainId)
    .forUpdate()
    .executeTakeFirst()
  if (!domain) return false
  const shown = await readPictures(tx, domainId)
  await tx.deleteFrom('domain').where('id', '=', domainId).execute()
  await deleteUnused(tx, shown)
  const accountId = AccountId.parse(domain.account_id)
  const detail = { name: domain.name }
  await audit(tx, ctx, { accountId, action: 'domain.erased', entity: domainId, detail })
  const erased = { what: 'site', subject: domainId } as const
  await recordEvent(tx, ctx, { kind: 'erased', detail: erased }, { accountId })
  return true
}

async function readPictures(tx: Tx, domainId: DomainId): Promise<string[]> {
  const rows = await tx
    .selectFrom('rendering')
    .select('sha256')
    .distinct()
    .where('domain_id', '=', domainId)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

async function deleteUnused(tx: Tx, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .deleteFrom('picture')
    .where('sha256', 'in', pictures)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('rendering').whereRef('rendering.sha256', '=', 'picture.sha256'))),
    )
    .execute()
}
