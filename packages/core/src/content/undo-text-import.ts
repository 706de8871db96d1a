import { inputOf } from '@placet/contract/route'
import { TextChange, undoTextImport as route } from '@placet/contract/text-files'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { loadSiteTexts } from './load-site-texts.ts'
import { saveChanges } from './save-changes.ts'

/** Texts that somebody changed after the import stay, and so do those of languages that are no longer enabled. */
export const undoTextImport = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'content:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const made = await tx
      .selectFrom('text_import')
      .select(['file_name', 'changes', 'undone_at'])
      .where('id', '=', input.importId)
      .where('domain_id', '=', domain.id)
      .executeTakeFirst()
    if (!made) throw refuse('import_not_found')
    if (made.undone_at) throw refuse('import_undone')
    const { languages, ownOf } = await loadSiteTexts(tx, domain)
    const changes = z.array(TextChange).parse(made.changes)
    const restored = changes
      .filter(
        ({ language, key, after }) =>
          languages.includes(language) && (ownOf(language).get(key) ?? null) === after,
      )
      .map(({ before, after, ...text }) => ({ ...text, before: after, after: before }))
    await saveChanges(tx, ctx, { accountId, domain, changes: restored })
    await tx
      .updateTable('text_import')
      .set({ undone_at: ctx.clock.now() })
      .where('id', '=', input.importId)
      .execute()
    const outcome = { restored: restored.length, kept: changes.length - restored.length }
    const detail = { file: made.file_name, ...outcome }
    await audit(tx, ctx, { accountId, action: 'content.undo-import', entity: domain.id, detail })
    return outcome
  })
})
