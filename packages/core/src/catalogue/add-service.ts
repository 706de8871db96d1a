import { addService as route } from '@placet/contract/catalogue'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { putService } from './put-service.ts'
import { toServiceView } from './rules.ts'

const Input = z.object({ ...route.params.shape, serviceId: route.body.shape.service_id })

export const addService = defineVerb(Input, async ({ ctx, input }) => {
  requirePermission(ctx, 'catalogue:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    return toServiceView(await putService(tx, ctx, { domain, serviceNumber: input.serviceId }))
  })
})
