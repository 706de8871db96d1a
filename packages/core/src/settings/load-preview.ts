import type { AccountId, DomainCode, DomainId } from '@placet/contract/ids'
import { BANNER_VERSION } from '@placet/contract/constants'
import { withTenant } from '@placet/db/tx'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import type { Deps } from '../context.ts'
import { emitPreview } from '@placet/rules/publish/emit-script'
import { readVersion } from './internal.ts'
import { compileDraft } from './publish-draft.ts'
import { fitToBanner, isUpdateDue } from './rules.ts'

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
    const draft = await readVersion(tx, domain, grant.version)
    const isNewer = isUpdateDue(domain, draft)
    const bannerVersion = isNewer ? BANNER_VERSION.newest : domain.banner_version
    const settings = fitToBanner(draft, bannerVersion)
    const { default: language } = settings.language
    const compiled = await compileDraft(tx, { ...domain, banner_version: bannerVersion }, settings, {
      version: (domain.published_version ?? 0) + 1,
      languages: [language],
      cmpId: deps.installation.cmpId,
    })
    const config = configForVisitor(compiled, { regionIndex: 0, language })
    return emitPreview(runtime, config)
  })
}
