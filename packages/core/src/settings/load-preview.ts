import type { AccountId, DomainCode, DomainId } from '@placet/contract/ids'
import { BANNER_VERSION } from '@placet/contract/constants'
import type { PublishedDomain } from '@placet/contract/published-config'
import { type Tx, withTenant } from '@placet/db/tx'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import type { Deps } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { emitPreview } from '@placet/rules/publish/emit-script'
import { readVersion } from './internal.ts'
import { compileDraft } from './compile-draft.ts'
import { fitToBanner, isUpdateDue, nextVersion } from './rules.ts'

/** One saved version of one domain, which the holder of a preview token may see. */
export interface PreviewGrant {
  accountId: AccountId
  domainId: DomainId
  code: DomainCode
  version: number
}

/** Script that shows a saved version; null if the domain was deleted. The caller must have verified the grant. */
export async function loadPreview(
  deps: Deps,
  { grant, runtime }: { grant: PreviewGrant; runtime: string },
): Promise<string | null> {
  return withTenant(deps.db, { accountId: grant.accountId, userId: null }, async (tx) => {
    const domain = await tx
      .selectFrom('domain')
      .selectAll()
      .where('id', '=', grant.domainId)
      .where('account_id', '=', grant.accountId)
      .executeTakeFirst()
    if (!domain) return null
    const compiled = await compileVersion(tx, deps, { domain, version: grant.version })
    const { defaultLanguage: language } = compiled
    const config = configForVisitor(compiled, { regionIndex: 0, language })
    return emitPreview(runtime, config)
  })
}

interface Compiling {
  domain: DomainRow
  version: number
  /** Without it, in the default language. It must be enabled. */
  language?: string | undefined
}

/** A saved version as publishing it now would compile it, with the texts of one language and the default one. */
export async function compileVersion(
  tx: Tx,
  { installation }: Pick<Deps, 'installation'>,
  { domain, version, language }: Compiling,
): Promise<PublishedDomain> {
  const draft = await readVersion(tx, domain, version)
  const bannerVersion = isUpdateDue(domain, draft) ? BANNER_VERSION.newest : domain.banner_version
  const settings = fitToBanner(draft, bannerVersion)
  const { default: first } = settings.language
  return compileDraft(tx, { ...domain, banner_version: bannerVersion }, settings, {
    version: nextVersion(domain),
    languages: [...new Set([first, language ?? first])],
    cmpId: installation.cmpId,
  })
}
