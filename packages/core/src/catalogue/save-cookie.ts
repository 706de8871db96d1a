import type { CookieId, DomainId } from '@placet/contract/ids'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { getCookieOfDomain } from './get-cookie-of-domain.ts'
import { toServiceView } from './rules.ts'
import { toCookieView } from './to-cookie-view.ts'

interface Change {
  domainId: DomainId
  cookieId: CookieId
  change: {
    category_id?: number | undefined
    description?: string | undefined
    hide?: boolean | undefined
    service?: number | undefined
  }
}

/** What the change does not name stays as it is. */
export async function saveCookie({ ctx, input }: Verb<Change>) {
  const accountId = requirePermission(ctx, 'catalogue:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { cookie: before, services } = await getCookieOfDomain(tx, domain.id, input.cookieId)
    const { category_id, description, hide, service } = input.change
    if (service !== undefined && service !== 0 && !services.has(service)) throw refuse('service_not_found')
    await tx
      .updateTable('domain_cookie')
      .set({
        ...(category_id !== undefined && { category_id, is_categorized: true }),
        description: description ?? before.row.description,
        is_hidden: hide ?? before.row.is_hidden,
        service_number: service ?? before.row.service_number,
      })
      .where('id', '=', before.row.id)
      .execute()
    await raiseContentVersion(tx, domain)
    const detail = { cookie: before.row.name, fields: Object.keys(input.change) }
    await audit(tx, ctx, { accountId, action: 'cookie.save', entity: domain.id, detail })
    const { cookie } = await getCookieOfDomain(tx, domain.id, before.row.id)
    const view = toCookieView(cookie, services)
    const itsService = services.get(view.serviceId)
    return {
      display_cookie: view,
      display_domain_service: itsService ? toServiceView(itsService) : null,
    }
  })
}
