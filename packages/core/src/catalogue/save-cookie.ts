import { saveCookie as route } from '@placet/contract/catalogue'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { getCookieOfDomain } from './get-cookie-of-domain.ts'
import { toServiceView } from './rules.ts'
import { toCookieView } from './to-cookie-view.ts'

const Input = z.object({ ...route.params.shape, change: route.body })

/** Fields missing from the change stay unchanged. */
export const saveCookie = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'catalogue:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { cookie: before, services } = await getCookieOfDomain(tx, domain.id, input.cookieId)
    const { category_id, description, hide, service } = input.change
    if (service !== undefined && service !== 0 && !services.has(service)) throw refuse('service_not_found')
    const { row } = before
    const after = {
      category_id: category_id ?? row.category_id,
      description: description ?? row.description,
      is_hidden: hide ?? row.is_hidden,
      service_number: service ?? row.service_number,
      is_categorized: row.is_categorized || category_id !== undefined,
    }
    await tx.updateTable('domain_cookie').set(after).where('id', '=', row.id).execute()
    await raiseContentVersion(tx, domain)
    const changed = { from: { ...row }, to: after }
    await audit(tx, ctx, {
      accountId,
      action: 'cookie.save',
      entity: domain.id,
      detail: { cookie: row.name },
      changed,
    })
    const { cookie } = await getCookieOfDomain(tx, domain.id, row.id)
    const view = toCookieView(cookie, services)
    const itsService = services.get(view.serviceId)
    return {
      display_cookie: view,
      display_domain_service: itsService ? toServiceView(itsService) : null,
    }
  })
})
