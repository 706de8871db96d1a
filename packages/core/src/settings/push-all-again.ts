import { DomainId } from '@placet/contract/ids'
import { pushFollowedConfig } from '@placet/contract/jobs/push-followed-config'
import { audit } from '../audit.ts'
import type { Ctx, OperatorCtx } from '../context.ts'
import { NoInput, defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

const PAGE = 1000

/** Queues every published domain, so that the edges get it signed with the worker's current key. */
export const pushAllAgain = defineOperatorVerb(
  NoInput,
  async ({ ctx }: { ctx: OperatorCtx & Pick<Ctx, 'jobs'>; input: object }): Promise<{ queued: number }> => {
    requireOperator(ctx)
    let queued = 0
    for (let after = ''; ;) {
      const last = after
      const ids = await ctx.db.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('domain')
          .select('id')
          .where('published_version', 'is not', null)
          .where('id', '>', last)
          .orderBy('id')
          .limit(PAGE)
          .execute()
        const payloads = rows.map(({ id }) => ({ domainId: DomainId.parse(id) }))
        if (payloads.length > 0) await ctx.jobs.enqueue(tx, pushFollowedConfig, ...payloads)
        return rows.map(({ id }) => id)
      })
      queued += ids.length
      after = ids.at(-1) ?? ''
      if (ids.length < PAGE) break
    }
    await ctx.db.transaction().execute((tx) =>
      audit(tx, ctx, {
        accountId: null,
        action: 'publish-key.resign',
        entity: 'all domains',
        detail: { queued },
      }),
    )
    return { queued }
  },
)
