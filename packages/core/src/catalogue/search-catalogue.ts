import { searchServices } from '@placet/catalogue/search-services'
import { CATEGORIES } from '@placet/contract/constants'
import type { DomainId } from '@placet/contract/ids'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'

export async function searchCatalogue({ ctx, input }: Verb<{ domainId: DomainId; query: string }>) {
  requirePermission(ctx, 'catalogue:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const rows = await tx
      .selectFrom('domain_service')
      .select('service_number')
      .where('domain_id', '=', domain.id)
      .execute()
    const taken = new Set(rows.map(({ service_number }) => service_number))
    return searchServices(input.query).map(({ number, name, vendor, category, description }) => ({
      serviceId: number,
      name,
      vendor,
      categoryId: CATEGORIES.indexOf(category) + 1,
      description,
      isTaken: taken.has(number),
    }))
  })
}
