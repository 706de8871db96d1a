import type { FieldError } from '@placet/contract/error-body'
import type { PublishedDomain } from '@placet/contract/published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import type { OwnTexts } from '@placet/rules/leaves/own-texts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { compileDraft } from './compile-draft.ts'
import { findMissingCmpId } from './find-missing-cmp-id.ts'
import { VERSIONS_PER_COMPARED } from './insert-publication.ts'
import { nextVersion } from './rules.ts'

interface Prepared {
  version: number
  config: PublishedDomain
  hostnames: string[]
  /** Findings besides those about fairness. */
  others: readonly FieldError[]
}

/** The next published version of these settings, as it would be now. Writes nothing. */
export async function preparePublication(
  tx: Tx,
  ctx: Ctx,
  domain: DomainRow,
  settings: DomainSettings,
  { isCompared = false, texts }: { isCompared?: boolean; texts?: OwnTexts | undefined } = {},
): Promise<Prepared> {
  const version = nextVersion(domain) + (isCompared ? VERSIONS_PER_COMPARED - 1 : 0)
  const { languages } = settings.language
  const { cmpId } = ctx.installation
  const config = await compileDraft(tx, domain, settings, { version, languages, cmpId, texts })
  const rows = await tx
    .selectFrom('hostname')
    .select('name')
    .where('domain_id', '=', domain.id)
    .orderBy('is_primary', 'desc')
    .orderBy('name')
    .execute()
  const hostnames = rows.map(({ name }) => name)
  const others = await findMissingCmpId(tx, { config, hostnames, domainId: domain.id })
  return { version, config, hostnames, others }
}
