import { randomBytes } from 'node:crypto'
import type { BulkRunId, DomainId, LinkedTemplateId } from '@placet/contract/ids'
import { withTx } from '@placet/core/context'
import { getDomainInAccount } from '@placet/core/domain-in-account'
import { createTemplate, linkSites, startRollOut } from '@placet/core/linked-templates/index'
import { aDomain } from './domains.ts'
import type { Person } from './people.ts'

/** With these settings, as the site has them now. */
export async function aTemplate(
  { ctx }: Pick<Person, 'ctx'>,
  source: DomainId,
  paths: readonly string[] = ['/general/expiryDays', '/ui/colors/primary'],
): Promise<LinkedTemplateId> {
  const { settings_version } = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, source))
  const chosen = { source, sourceVersion: settings_version, paths: [...paths] }
  const name = `Template ${randomBytes(4).toString('hex')}`
  const { id } = await createTemplate({ ctx, input: { name, ...chosen } })
  return id
}

/** A roll-out to two new sites, of which the second one waits. */
export async function aHeldRun({ ctx }: Pick<Person, 'ctx'>): Promise<BulkRunId> {
  const { domainId } = await aDomain({ ctx })
  const { domainId: other } = await aDomain({ ctx })
  const templateId = await aTemplate({ ctx }, domainId)
  const domains = [domainId, other]
  await linkSites({ ctx, input: { templateId, domains, differing: 'keep' } })
  const input = { templateId, version: 1, domains, firstStage: 1, reason: undefined }
  return (await startRollOut({ ctx, input })).id
}
