import { serviceNumbered } from '@placet/catalogue/services'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { recordChange } from './record-change.ts'

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
  await recordChange(tx, ctx, domain, { action: 'service.save', detail, changed })
}
