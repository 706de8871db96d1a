import { endComparison as route } from '@placet/contract/comparisons'
import { type AccountId, DomainId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { loadTexts } from '@placet/rules/texts/index'
import { actorId, audit } from '../audit.ts'
import { saveChanges } from '../content/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { unlessRequested } from '../second-person.ts'
import {
  type Design,
  hasUnpublished,
  publishDraft,
  readMaskedDraft,
  readRunningComparison,
  saveDraft,
  settingsWithDesign,
} from '../settings/index.ts'

/** Makes the chosen design the draft, and publishes it for everybody. */
export const endComparison = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'publish:write')
  const { winner } = input
  const done = await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const running = await readRunningComparison(tx, domain.id)
    if (running?.id !== input.comparisonId) throw refuse(await reasonNotRunning(tx, input))
    // Otherwise unrelated changes of the draft would go live with the design.
    if (hasUnpublished(domain)) throw refuse('comparison_draft_changed')
    await tx
      .updateTable('comparison')
      .set({ winner, ended_by: actorId(ctx.actor), ended_at: ctx.clock.now() })
      .where('id', '=', running.id)
      .execute()
    const detail = { id: running.id, winner }
    await audit(tx, ctx, { accountId, action: 'comparison.end', entity: domain.id, detail })
    // The draft has design b.
    const chosen = winner === 'b' ? domain : await restore(tx, ctx, { accountId, domain, design: running.a })
    return publishDraft(tx, ctx, { accountId, domain: chosen })
  })
  const { version } = unlessRequested(done)
  return { version }
})

async function reasonNotRunning(
  tx: Tx,
  { comparisonId, domainId }: { comparisonId: string; domainId: string },
) {
  const row = await tx
    .selectFrom('comparison')
    .select('id')
    .where('id', '=', comparisonId)
    .where('domain_id', '=', domainId)
    .executeTakeFirst()
  return row ? ('comparison_ended' as const) : ('comparison_not_found' as const)
}

interface Restored {
  accountId: AccountId
  domain: DomainRow
  design: Design
}

async function restore(tx: Tx, ctx: Ctx, { accountId, domain, design }: Restored): Promise<DomainRow> {
  const settings = settingsWithDesign(await readMaskedDraft(tx, domain), design)
  await saveDraft(tx, ctx, { accountId, domain, settings })
  const changes = await Promise.all(
    Object.entries(design.labels).map(async ([language, labels]) => {
      const shipped = await loadTexts(language)
      const builtIn = new Map<string, string>(Object.entries(shipped?.labels ?? {}))
      return Object.entries(labels).map(([key, text]) => ({
        language,
        key,
        before: null,
        after: text === builtIn.get(key) ? null : text,
      }))
    }),
  )
  await saveChanges(tx, ctx, { accountId, domain, changes: changes.flat() })
  return getDomainInAccount(tx, ctx, DomainId.parse(domain.id), { lock: true })
}
