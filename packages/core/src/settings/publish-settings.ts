import { createHash } from 'node:crypto'
import { DomainCode, type DomainId } from '@placet/contract/ids'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import type { DomainSettings } from '@placet/contract/settings'
import { audit } from '../audit.ts'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { compilePublishedConfig } from './compile-published-config.ts'
import { readDraft, saveDraft } from './internal.ts'

/** Makes the draft the next immutable published version; a job in the same transaction carries it to the edges. */
export async function publishSettings({
  ctx,
  input,
}: Verb<{ domainId: DomainId; settings: DomainSettings | undefined }>) {
  const accountId = requirePermission(ctx, 'publish:write')
  if (input.settings) requirePermission(ctx, 'settings:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const saved = input.settings
      ? await saveDraft(tx, ctx, accountId, domain, input.settings)
      : { version: domain.settings_version, changes: [] }
    const settings = input.settings ?? (await readDraft(tx, domain))
    const version = (domain.published_version ?? 0) + 1
    const config = compilePublishedConfig(settings, {
      code: DomainCode.parse(domain.code),
      version,
      revision: domain.revision,
    })
    const hostnames = await tx
      .selectFrom('hostname')
      .select('name')
      .where('domain_id', '=', domain.id)
      .execute()
    const json = JSON.stringify(config)
    await tx
      .insertInto('published_version')
      .values({
        domain_id: domain.id,
        account_id: accountId,
        version,
        settings_version: saved.version,
        config: json,
        config_hash: createHash('sha256').update(json).digest('hex'),
        hostnames: hostnames.map(({ name }) => name),
        consent_log: settings.consentLog.enabled,
        created_at: ctx.clock.now(),
      })
      .execute()
    await tx
      .updateTable('domain')
      .set({ published_version: version, published_settings_version: saved.version })
      .where('id', '=', domain.id)
      .execute()
    await audit(tx, ctx, { accountId, action: 'settings.publish', entity: domain.id, detail: { version } })
    await ctx.jobs.enqueue(tx, pushPublishedConfig, { domainId: input.domainId })
    return { version, changes: saved.changes }
  })
}
