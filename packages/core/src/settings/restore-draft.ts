import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { readVersion } from './internal.ts'
import { fitToBanner } from './rules.ts'
import { saveDraft } from './save-draft.ts'
import { readSecrets, withMasks } from './secrets.ts'

interface Restored {
  accountId: AccountId
  domain: DomainRow
  versionId: number
}

/** Makes an older version the newest draft. Versions contain no secrets; the ones stored now stay in use. */
export async function restoreDraft(
  tx: Tx,
  ctx: Ctx,
  { accountId, domain, versionId }: Restored,
): Promise<DomainRow> {
  const older = await readVersion(tx, domain, versionId)
  const settings = withMasks(fitToBanner(older, domain.banner_version), await readSecrets(tx, domain.id))
  const saved = await saveDraft(tx, ctx, { accountId, domain, settings })
  return saved.domain
}
