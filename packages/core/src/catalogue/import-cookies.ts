import { readCookieList } from '@placet/catalogue/read-cookie-list'
import { CATEGORIES } from '@placet/contract/constants'
import { replaceImport } from '@placet/db/catalogue-import'
import { z } from 'zod'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

const File = z.object({ csv: z.string() })

/** Replaces the imported cookie list of this installation. */
export const importCookies = defineOperatorVerb(File, async ({ ctx, input }) => {
  requireOperator(ctx)
  const { facts, refusedRows } = readCookieList(input.csv)
  const rows = facts.map((fact) => ({
    name: fact.name,
    hosts: [...fact.hosts],
    service_name: fact.serviceName,
    vendor: fact.vendor,
    category_id: CATEGORIES.indexOf(fact.category) + 1,
    description: fact.description,
    lifetime_seconds: fact.lifetimeSeconds,
  }))
  await replaceImport(ctx.db, rows, ctx.clock.now())
  return { imported: facts.length, refusedRows }
})
