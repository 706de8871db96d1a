import { renderPictures } from '@placet/contract/jobs/render-pictures'
import { checkShownScreen as route } from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { columnsOf } from './record-pictures.ts'

const CHECKS = { name: 'picture-check', points: 60, perSeconds: 3600 }

/** Has a scanner retake the screenshot; differences are reported along with it. */
export const checkShownScreen = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'proof:read')
  const { domainId, version, ...check } = input
  await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  await limit(ctx, CHECKS, accountId)
  await withTx(ctx, async (tx) => {
    const kept = await tx
      .selectFrom('rendering')
      .select('sha256')
      .where((eb) => eb.and(columnsOf(input)))
      .executeTakeFirst()
    if (!kept) throw refuse('version_not_found')
    await ctx.jobs.enqueue(tx, renderPictures, { domainId, version, check })
    await audit(tx, ctx, { accountId, action: 'proof.check', entity: domainId, detail: { version } })
  })
})
