import { importSettings as route } from '@placet/contract/domains'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { copyTexts } from '../content/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { copySettings } from '../settings/index.ts'

/** Copies settings and texts from another domain of the account; live after the next publish. */
export const importSettings = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'settings:write')
  await withTx(ctx, async (tx) => {
    const to = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const from = await getDomainInAccount(tx, ctx, input.source)
    if (from.id === to.id) return
    await copySettings(tx, ctx, { accountId, from, to })
    await copyTexts(tx, { accountId, from: from.id, to: [to.id] })
    await raiseContentVersion(tx, to)
    await audit(tx, ctx, { accountId, action: 'domain.import', entity: to.id, detail: { from: from.id } })
  })
})
