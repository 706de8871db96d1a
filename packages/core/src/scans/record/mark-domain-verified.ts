import type { ScanPage } from '@placet/contract/events/scan-page.v1'
import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../../audit.ts'
import type { Ctx } from '../../context.ts'
import type { DomainRow } from '../../domain-in-account.ts'
import { isOnDomain } from '../rules.ts'

/** Finding the domain's own script on the site proves control of it, which allows scanning the whole site. */
export async function markDomainVerified(
  tx: Tx,
  ctx: Ctx,
  { domain, page }: { domain: DomainRow; page: ScanPage },
): Promise<void> {
  if (domain.controlled_at !== null || page.outcome !== 'ok') return
  if (!page.implementation?.isRightCode || !isOnDomain(page.finalUrl, domain.name)) return
  const controlled_at = ctx.clock.now()
  await tx.updateTable('domain').set({ controlled_at }).where('id', '=', domain.id).execute()
  const accountId = AccountId.parse(domain.account_id)
  const detail = { url: page.finalUrl }
  await audit(tx, ctx, { accountId, action: 'domain.control', entity: domain.id, detail })
}
