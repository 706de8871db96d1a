import { VendorListTexts } from '@placet/contract/vendor-list'
import { currentVendorList, keepVendorListTexts } from '@placet/db/vendor-lists'
import { z } from 'zod'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { refuse } from '../refuse.ts'

const Translation = z.object({
  language: z.string().regex(/^[a-z]{2}(-[a-z]+)?$/, 'must be a language such as de or pt-br'),
  texts: VendorListTexts,
})

/** Translates the newest global vendor list. */
export const importVendorListTexts = defineOperatorVerb(
  Translation,
  async ({ ctx, input }): Promise<{ version: number }> => {
    requireOperator(ctx)
    const { language, texts } = input
    return ctx.db.transaction().execute(async (tx) => {
      const version = (await currentVendorList(tx))?.vendorListVersion
      if (version === undefined) throw refuse('vendor_list_not_found')
      await keepVendorListTexts(tx, { language, version, texts, at: ctx.clock.now() })
      return { version }
    })
  },
)
