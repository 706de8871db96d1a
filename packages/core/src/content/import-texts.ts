import { inputOf } from '@placet/contract/route'
import { importTexts as route, TEXT_IMPORTS_KEPT } from '@placet/contract/text-files'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { actorId, audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { newTextImportId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { limitFiles } from './limit-files.ts'
import { loadSiteTexts } from './load-site-texts.ts'
import { planImport } from './plan-import.ts'
import { saveChanges } from './save-changes.ts'

/** Saves the texts of a file, as if they had been typed; live after the next publish. */
export const importTexts = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'content:write')
  await limitFiles(ctx, accountId)
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { changes, problems, pin } = planImport(input, await loadSiteTexts(tx, domain))
    if (problems.length > 0) {
      const errors = problems.map(({ line, message }) => ({ key: `line ${line}`, message }))
      throw refuse('import_invalid', errors)
    }
    if (input.pin !== undefined && input.pin !== pin) throw refuse('import_outdated')
    if (changes.length === 0) return { id: null, changed: 0 }
    await saveChanges(tx, ctx, { accountId, domain, changes })
    const id = newTextImportId()
    await tx
      .insertInto('text_import')
      .values({
        id,
        domain_id: domain.id,
        account_id: accountId,
        file_name: input.fileName,
        changes: JSON.stringify(changes),
        made_by: actorId(ctx.actor),
        made_at: ctx.clock.now(),
      })
      .execute()
    await forgetOld(tx, domain.id)
    const detail = { file: input.fileName, changed: changes.length }
    await audit(tx, ctx, { accountId, action: 'content.import', entity: domain.id, detail })
    return { id, changed: changes.length }
  })
})

async function forgetOld(tx: Tx, domainId: string): Promise<void> {
  await sql`
    DELETE FROM text_import WHERE domain_id = ${domainId} AND id NOT IN (
      SELECT id FROM text_import WHERE domain_id = ${domainId}
      ORDER BY made_at DESC, id LIMIT ${TEXT_IMPORTS_KEPT})`.execute(tx)
}
