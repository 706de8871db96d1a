import { exportCookies as route } from '@placet/contract/catalogue'
import { CATEGORIES } from '@placet/contract/constants'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { toCsv } from '../lists/index.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readCookies } from './read-cookies.ts'
import { toCookieView } from './to-cookie-view.ts'

/** The cookie list as a CSV file. */
export const exportCookies = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'catalogue:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const { cookies, services } = await readCookies(tx, domain.id)
    const rows = cookies.map((cookie) => {
      const view = toCookieView(cookie, services)
      return {
        name: view.name,
        host: view.hostName,
        path: view.path,
        type: view.typeText,
        expiry: view.expiryText,
        category: CATEGORIES[view.categoryId - 1] ?? '',
        service: view.serviceName ?? '',
        vendor: view.vendorName ?? '',
        status: view.status,
        description: view.description,
        hidden: view.hidden ? 'yes' : 'no',
        discovered: view.discoveredAt,
      }
    })
    return { name: 'placet-cookies.csv', content: Buffer.from(toCsv(COLUMNS, rows)) }
  })
})

const COLUMNS = [
  ...(['name', 'host', 'path', 'type', 'expiry', 'category', 'service', 'vendor'] as const),
  ...(['status', 'description', 'hidden', 'discovered'] as const),
]
