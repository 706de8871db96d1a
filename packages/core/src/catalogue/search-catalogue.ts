import { searchServices } from '@placet/catalogue/search-services'
import { searchCatalogue as route } from '@placet/contract/catalogue'
import { CATEGORIES } from '@placet/contract/constants'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'

export const searchCatalogue = defineVerb(inputOf(route), async ({ ctx, input }) => {
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
})
