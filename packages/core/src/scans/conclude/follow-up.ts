import { AccountId, UserId } from '@placet/contract/ids'
import { publishFindings } from '@placet/contract/jobs/publish-findings'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { maySee } from '../../domain-in-account.ts'
import type { Tx } from '@placet/db/tx'
import { roleHas } from '../../account-role.ts'
import { audit } from '../../audit.ts'
import type { Ctx } from '../../context.ts'
import { readDraft } from '../../settings/index.ts'
import { type LockedScan, domainIdOf, toScanId } from '../internal.ts'

interface Conclusion extends LockedScan {
  changes: { fresh: number; gone: number; deleted: number }
  isFirst: boolean
}

/** Follow-up of a scan with changes, as the owner configured: publish, ask again, notify. */
export async function followUp(
  tx: Tx,
  ctx: Ctx,
  { domain, scan, changes, isFirst }: Conclusion,
): Promise<void> {
  const { fresh, gone, deleted } = changes
  if (fresh + deleted > 0) await offerChanges(tx, ctx, { domain, scan }, fresh > 0 && !isFirst)
  if (isFirst || fresh + gone + deleted > 0) await writeToMembers(tx, ctx, { domain, scan })
}

async function offerChanges(tx: Tx, ctx: Ctx, { domain, scan }: LockedScan, isNews: boolean): Promise<void> {
  const { crawler } = await readDraft(tx, domain)
  // Visitors see the cookie list, and listed cookies are removed after a refusal, so changes must be published.
  const asksAgain = crawler.resetConsent && isNews
  await tx
    .updateTable('domain')
    .set((eb) => ({
      content_version: eb('content_version', '+', 1),
      ...(asksAgain && { revision: domain.revision + 1 }),
    }))
    .where('id', '=', domain.id)
    .execute()
  const accountId = AccountId.parse(domain.account_id)
  if (asksAgain) {
    const detail = { revision: domain.revision + 1 }
    await audit(tx, ctx, { accountId, action: 'domain.reset', entity: domain.id, detail })
  }
  if (crawler.autoPublish) await ctx.jobs.enqueue(tx, publishFindings, { domainId: domainIdOf(scan) })
}

async function writeToMembers(tx: Tx, ctx: Ctx, { domain, scan }: LockedScan): Promise<void> {
  const members = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('account_id', '=', domain.account_id)
    .where('scan_reports', '=', true)
    .where(roleHas('scan:read'))
    .where(maySee(domain.id))
    .execute()
  const mails = members.map(({ user_id }) => ({
    template: 'scan-report' as const,
    userId: UserId.parse(user_id),
    scanId: toScanId(scan.id),
  }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}
