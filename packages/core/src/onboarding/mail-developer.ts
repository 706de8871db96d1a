import { sendMail } from '@placet/contract/jobs/send-mail'
import { DEVELOPER_MAILS_PER_DAY_MAX, mailDeveloper as route } from '@placet/contract/onboarding'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { blockingSnippet, importingSnippet } from '@placet/rules/install-snippets'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { limit } from '../limit.ts'
import { requirePermission } from '../permissions.ts'
import { readDraft } from '../settings/index.ts'

const DAY_SECONDS = 24 * 60 * 60
const OF_ACCOUNT: LimitRule = {
  name: 'install-mails-of-account',
  points: DEVELOPER_MAILS_PER_DAY_MAX,
  perSeconds: DAY_SECONDS,
}
const TO_ADDRESS: LimitRule = { name: 'install-mails-to-address', points: 3, perSeconds: DAY_SECONDS }

/** The mail has a fixed text and few senders a day, so it is of no use for writing to strangers (T49). */
export const mailDeveloper = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'publish:write')
  const { domainId, email, platform } = input
  await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  await limit(ctx, OF_ACCOUNT, accountId)
  await limit(ctx, TO_ADDRESS, email)
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId)
    const { blocker, gcm } = await readDraft(tx, domain)
    const scriptUrl = `${ctx.installation.edgeUrl}/c2/${domain.code}.js`
    const code = blocker.enabled
      ? blockingSnippet(scriptUrl)
      : importingSnippet(scriptUrl, gcm.enabled ? gcm.mode : 'off')
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    await audit(tx, ctx, {
      accountId,
      action: 'domain.install-mail',
      entity: domainId,
      detail: { name: domain.name, platform },
    })
    await ctx.jobs.enqueue(tx, sendMail, {
      template: 'install-guide',
      domainId,
      userId,
      platform,
      code,
      to: email,
    })
  })
  return { success: true } as const
})
