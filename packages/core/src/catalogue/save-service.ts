import { blockersIn, saveService as route } from '@placet/contract/catalogue'
import { PATTERNS_MAX } from '@placet/contract/constants'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { areVendorsKnown } from '../disclosed/index.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { readServices } from './read-services.ts'
import { countBlockers, toServiceView } from './rules.ts'

const Input = z.object({ ...route.params.shape, change: route.body })

/** Fields missing from the change stay unchanged. */
export const saveService = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'catalogue:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const services = await readServices(tx, domain.id)
    const before = services.find(({ fact }) => fact.number === input.serviceId)
    if (!before) throw refuse('service_not_found')
    const { change } = input
    const customBlockers = blockersIn(change) ?? before.customBlockers
    const others = services.filter((service) => service !== before)
    if (countBlockers([...others, { ...before, customBlockers }]) > PATTERNS_MAX) {
      throw refuse('blockers_full')
    }
    const { vendor, locations } = change
    if (vendor && !(await areVendorsKnown(tx, accountId, [vendor]))) throw refuse('vendor_unknown')
    const after = {
      category_id: change.category_id ?? before.row.category_id,
      // The catalogue's description, sent back unchanged, is not stored as the owner's.
      description:
        change.description === before.fact.description ? '' : (change.description ?? before.row.description),
      default_auto_blocker: change.default_auto_blocker ?? before.row.default_auto_blocker,
      custom_auto_blocker: change.custom_auto_blocker ?? before.row.custom_auto_blocker,
      vendor_ref: vendor === undefined ? before.row.vendor_ref : vendor,
      locations: locations ?? before.row.locations,
    }
    await tx
      .updateTable('domain_service')
      .set({ ...after, custom_blockers: JSON.stringify(customBlockers) })
      .where('domain_id', '=', domain.id)
      .where('service_number', '=', input.serviceId)
      .execute()
    await raiseContentVersion(tx, domain)
    await audit(tx, ctx, {
      accountId,
      action: 'service.save',
      entity: domain.id,
      detail: { service: before.fact.id },
      changed: {
        from: { ...before.row, custom_blockers: before.customBlockers },
        to: { ...after, custom_blockers: customBlockers },
      },
    })
    const saved = (await readServices(tx, domain.id)).find(({ fact }) => fact.number === input.serviceId)
    if (!saved) throw refuse('service_not_found')
    return toServiceView(saved)
  })
})
