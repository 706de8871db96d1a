import { inputOf } from '@placet/contract/route'
import { rollBack as route } from '@placet/contract/settings'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { unlessRequested } from '../second-person.ts'
import { publishDraft } from './publish-draft.ts'
import { restoreDraft } from './restore-draft.ts'

/** Makes an older version the newest draft and publishes it, in one transaction. History is append-only. */
export const rollBack = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'publish:write')
  requirePermission(ctx, 'settings:write')
  const done = await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const toVersion = await readPublishedNumber(tx, domain.id, input.versionId)
    const saved = await restoreDraft(tx, ctx, { accountId, domain, versionId: input.versionId })
    const published = await publishDraft(tx, ctx, { accountId, domain: saved, reason: input.reason })
    if (!published) return null
    const { version } = published
    await audit(tx, ctx, {
      accountId,
      action: 'settings.rollback',
      entity: domain.id,
      detail: { draft: input.versionId, toVersion, version },
    })
    return { version }
  })
  return unlessRequested(done)
})

/** The number under which these settings were last published, by which people know them. */
async function readPublishedNumber(
  tx: Tx,
  domainId: string,
  settingsVersion: number,
): Promise<number | null> {
  const { version } = await tx
    .selectFrom('published_version')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('domain_id', '=', domainId)
    .where('settings_version', '=', settingsVersion)
    .executeTakeFirstOrThrow()
  return version
}
