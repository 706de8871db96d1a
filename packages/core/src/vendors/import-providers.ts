import { readProviderList } from '@placet/catalogue/read-provider-list'
import { keepProviders } from '@placet/db/vendor-lists'
import { z } from 'zod'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

const File = z.object({ csv: z.string() })

/** Google's list of ad technology providers. */
export const importProviders = defineOperatorVerb(File, async ({ ctx, input }) => {
  requireOperator(ctx)
  const providers = readProviderList(input.csv)
  const receipt = { origin: 'imported', at: ctx.clock.now() } as const
  const isNew = await ctx.db.transaction().execute((tx) => keepProviders(tx, providers, receipt))
  return { providers: providers.length, isNew }
})
