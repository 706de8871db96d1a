import { DomainId } from '@placet/contract/ids'
import { writePublicationLog } from '@placet/contract/jobs/write-publication-log'
import { renderPictures } from '@placet/contract/jobs/render-pictures'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import type { KeptRuntime } from './runtime.ts'

const Input = z.object({
  domainId: DomainId,
  version: z.int().positive(),
  runtime: z.custom<KeptRuntime>(),
  isDescribed: z.boolean(),
})

/**
 * Records the runtime that a version is served with, and queues its log entry and screenshots.
 * Idempotent: the first record counts.
 */
export const recordBundle = defineVerb(Input, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  const { domainId, version, runtime, isDescribed } = input
  const at = ctx.clock.now()
  await withTx(ctx, async (tx) => {
    const { account_id } = await tx
      .selectFrom('domain')
      .select('account_id')
      .where('id', '=', domainId)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('runtime')
      .values({ sha256: runtime.sha256, build: runtime.packed, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const noted = await tx
      .insertInto('published_bundle')
      .values({
        domain_id: domainId,
        account_id,
        version,
        runtime_sha256: runtime.sha256,
        is_described: isDescribed,
        at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!noted) return
    await ctx.jobs.enqueue(tx, writePublicationLog, {})
    await ctx.jobs.enqueue(tx, renderPictures, { domainId, version })
  })
})
