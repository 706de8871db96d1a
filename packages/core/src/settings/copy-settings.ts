import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { settingsErrors } from '@placet/rules/settings/settings'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { readDraft } from './internal.ts'
import { fitToBanner, settingsTakenOver } from './rules.ts'
import { saveDraft } from './save-draft.ts'
import { readSecrets, withMasks } from './secrets.ts'

/** Copies one domain's draft to another, which must be locked. Secrets are not copied. */
export async function copySettings(
  tx: Tx,
  ctx: Ctx,
  { accountId, from, to }: { accountId: AccountId; from: DomainRow; to: DomainRow },
): Promise<void> {
  const own = withMasks(await readDraft(tx, to), await readSecrets(tx, to.id))
  const taken = settingsTakenOver(await readDraft(tx, from), own)
  const settings = fitToBanner(taken, to.banner_version)
  const errors = settingsErrors(settings, { tier: to.tier, bannerVersion: to.banner_version })
  if (errors.length > 0) throw refuse('import_needs_tier', errors)
  await saveDraft(tx, ctx, { accountId, domain: to, settings })
}
