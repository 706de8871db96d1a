import type { AccountId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'

/** Revokes the links and stops the e-mails of a site that is moving to another account. Notes move with it. */
export async function endSharing(
  tx: Tx,
  ctx: Ctx,
  { accountId, domainId, name }: { accountId: AccountId; domainId: DomainId; name: string },
): Promise<void> {
  await tx.deleteFrom('report_mail').where('domain_id', '=', domainId).execute()
  const links = await tx
    .deleteFrom('report_link')
    .where('domain_id', '=', domainId)
    .returning('name')
    .execute()
  const entries = links.map((link) => ({
    accountId,
    action: 'report-link.delete' as const,
    entity: domainId,
    detail: { name, link: link.name },
  }))
  await audit(tx, ctx, ...entries)
}
