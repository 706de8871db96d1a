import type { ChosenSettings } from '@placet/contract/apply'
import { saveTemplate as route } from '@placet/contract/linked-templates'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { isSame } from '@placet/rules/leaves/leaves'
import { actorId, audit } from '../audit.ts'
import { toStored } from '../bulk/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireWholeAccount } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { type TemplateRow, getTemplateInAccount, isNameTaken, readTemplate, takeLeaves } from './internal.ts'

/** Linked sites stay as they are until the next roll-out. */
export const saveTemplate = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'settings:write')
  requireWholeAccount(ctx)
  const { templateId, settings } = input
  await withTx(ctx, async (tx) => {
    const template = await getTemplateInAccount(tx, ctx, templateId, { lock: true })
    const name = input.name ?? template.name
    if (name !== template.name) await rename(tx, template, name)
    const version = settings ? await saveVersion(tx, ctx, template, settings) : template.version
    if (name === template.name && version === template.version) return
    const detail = {
      template: name,
      ...(name !== template.name && { before: template.name }),
      ...(version !== template.version && { version }),
    }
    await audit(tx, ctx, { accountId, action: 'template.save', entity: templateId, detail })
  })
})

async function rename(tx: Tx, { id }: TemplateRow, name: string): Promise<void> {
  await tx
    .updateTable('linked_template')
    .set({ name })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw isNameTaken(error) ? refuse('template_taken') : error
    })
}

/** The number of the newest version: the same if nothing changed. */
async function saveVersion(tx: Tx, ctx: Ctx, template: TemplateRow, chosen: ChosenSettings): Promise<number> {
  const { leaves } = await takeLeaves(tx, ctx, chosen)
  const before = await readTemplate(tx, template)
  if (isSame([...leaves], [...before.leaves])) return template.version
  const version = template.version + 1
  await tx
    .insertInto('linked_template_version')
    .values({
      template_id: template.id,
      account_id: template.account_id,
      version,
      leaves: toStored(leaves),
      saved_by: actorId(ctx.actor),
      created_at: ctx.clock.now(),
    })
    .execute()
  await tx.updateTable('linked_template').set({ version }).where('id', '=', template.id).execute()
  return version
}
