import { vendorOfRef } from '@placet/catalogue/vendors'
import type { Tx } from '@placet/db/tx'
import { type KnownRow, withFacts } from './rules.ts'

/** Services of the domain, each with the vendor that the owner chose, or else the catalogue's. */
export async function readServices(tx: Tx, domainId: string): Promise<KnownRow[]> {
  const rows = await tx
    .selectFrom('domain_service')
    .leftJoin('vendor', (join) =>
      join
        .onRef('vendor.id', '=', 'domain_service.vendor_ref')
        .onRef('vendor.account_id', '=', 'domain_service.account_id'),
    )
    .leftJoin('listed_vendor', (join) =>
      join.on((eb) =>
        eb(
          'domain_service.vendor_ref',
          '=',
          eb.fn<string>('concat', [
            eb.case().when('listed_vendor.kind', '=', 'gvl').then('gvl-').else('gatp-').end(),
            'listed_vendor.external_id',
          ]),
        ),
      ),
    )
    .selectAll('domain_service')
    .select(['vendor.name as own_vendor', 'listed_vendor.name as listed_vendor'])
    .where('domain_id', '=', domainId)
    .orderBy('service_number')
    .execute()
  return withFacts(
    rows.map(({ own_vendor, listed_vendor, ...row }) => ({
      row,
      vendor: own_vendor ?? listed_vendor ?? (row.vendor_ref && vendorOfRef(row.vendor_ref)?.name) ?? null,
    })),
  )
}
