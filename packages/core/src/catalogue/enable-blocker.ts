import { serviceNumbered } from '@placet/catalogue/services'
import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'

/** Blocks a service of the domain, which must be locked, with the catalogue's patterns. */
export async function enableBlocker(
  tx: Tx,
  ctx: Ctx,
  { domain, serviceNumber }: { domain: DomainRow; serviceNumber: number },
): Promise<void> {
  await tx
    .updateTable('domain_service')
    .set({ default_auto_blocker: true })
    .where('domain_id', '=', domain.id)
    .where('service_number', '=', serviceNumber)
    .execute()
  const changed = { from: { default_auto_blocker: false }, to: { default_auto_blocker: true } }
  const detail = { service: serviceNumbered(serviceNumber)?.id }
  await raiseContentVersion(tx, domain)
  const accountId = AccountId.parse(domain.account_id)
  await audit(tx, ctx, { accountId, action: 'service.save', entity: domain.id, detail, changed })
}
