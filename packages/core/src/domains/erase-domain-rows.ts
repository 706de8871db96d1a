import { AccountId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

const Input = z.object({ domainId: DomainId })

/**
 * The last step of erasing a site: its rows, and pictures that no other site shows. Invoices and the audit log belong to
 * the account and stay.
 */
export const eraseDomainRows = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { domainId } = input
  await withTx(ctx, async (tx) => {
    const domain = await tx
      .selectFrom('domain')
      .select(['account_id', 'name'])
      .where('id', '=', domainId)
      .where('deletion_at', '<=', ctx.clock.now())
      .forUpdate()
      .executeTakeFirst()
    if (!domain) return
    const shown = await readPictures(tx, domainId)
    await tx.deleteFrom('domain').where('id', '=', domainId).execute()
    await deleteUnused(tx, shown)
    const accountId = AccountId.parse(domain.account_id)
    const detail = { name: domain.name }
    await audit(tx, ctx, { accountId, action: 'domain.erased', entity: domainId, detail })
    const erased = { what: 'site', subject: domainId } as const
    await recordEvent(tx, ctx, { kind: 'erased', detail: erased }, { accountId })
  })
})

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
