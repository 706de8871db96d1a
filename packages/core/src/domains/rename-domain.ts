import { renameDomain as route } from '@placet/contract/domains'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { forgetProofs } from '../ownership/index.ts'
import { requirePermission } from '../permissions.ts'
import { claimTrials, hasHadTrial, hasOwnTrial } from '../plans/index.ts'
import { refuse } from '../refuse.ts'
import { deleteSecrets } from '../settings/index.ts'
import { isNameConflict, refuseTaken, requireFreeNames } from './names.ts'
import { readDomainName, renameHostname } from './rules.ts'

/** Renames the domain and all of its hostnames; live after the next publish. */
export const renameDomain = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:write')
  const name = readDomainName(input.name)
  if (!name) throw refuse('domain_invalid')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    if (domain.name === name) return
    await requireFreeNames(tx, [name])
    await tx
      .updateTable('domain')
      // Verification of one site says nothing about another.
      .set({ name, controlled_at: null, content_version: domain.content_version + 1 })
      .where('id', '=', domain.id)
      .execute()
      .catch((error: unknown) => {
        throw isNameConflict(error) ? refuseTaken([name], error) : error
      })
    await forgetProofs(tx, ctx, domain)
    await renameHostnames(tx, domain.id, domain.name, name)
    await requireFreshTrial(tx, ctx, domain, name)
    // Credentials for one site are not sent to another.
    await deleteSecrets(tx, domain.id)
    const detail = { from: domain.name, to: name }
    await audit(tx, ctx, { accountId, action: 'domain.rename', entity: domain.id, detail })
  })
})

/** Renaming gives neither the domain nor the website another trial. */
async function requireFreshTrial(tx: Tx, ctx: Ctx, domain: { id: string; name: string }, name: string) {
  if (!(await hasHadTrial(tx, domain.name))) return
  await claimTrials(tx, ctx, [{ id: domain.id, name }])
  if (await hasOwnTrial(tx, domain.id, name)) return
  const trial = await tx
    .selectFrom('subscription')
    .select('id')
    .where('domain_id', '=', domain.id)
    .where('trial_ends_at', '>', ctx.clock.now())
    .executeTakeFirst()
  if (trial) throw refuse('trial_used')
}

/** Deletes and re-inserts: names are unique at all times, and one may be free only after another has changed. */
async function renameHostnames(tx: Tx, domainId: string, from: string, to: string): Promise<void> {
  const rows = await tx.deleteFrom('hostname').where('domain_id', '=', domainId).returningAll().execute()
  const renamed = rows.map((row) => ({ ...row, name: renameHostname(row.name, from, to) }))
  if (renamed.length > 0) await tx.insertInto('hostname').values(renamed).execute()
}
