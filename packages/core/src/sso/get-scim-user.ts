import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireScim } from '../permissions.ts'
import { type ScimUserView, getScimRow, toScimView } from './scim-user.ts'

const Input = z.object({ id: z.string().max(64) })

export const getScimUser = defineVerb(Input, async ({ ctx, input }): Promise<ScimUserView> => {
  const accountId = requireScim(ctx)
  return withTx(ctx, async (tx) => toScimView(await getScimRow(tx, accountId, input.id)))
})
