import { ERRORS, type ErrorCode } from '@placet/contract/errors'
import type { DomainId } from '@placet/contract/ids'
import { memberMay } from '@placet/contract/permissions'
import { type Failure, TAGS_MAX, tagSites as route } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { type Tx, continueInAccount } from '@placet/db/tx'
import { audit } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { type OwnSite, readSites } from './read-sites.ts'

interface Change {
  add: readonly string[]
  remove: readonly string[]
}

/** All sites in one transaction; those that the person may not change keep their tags and say so. */
export const tagSites = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  const change = { add: unique(input.add), remove: unique(input.remove) }
  return withTx(ctx, async (tx) => {
    const own = new Map<string, OwnSite>((await readSites(tx, ctx)).map((site) => [site.row.id, site]))
    const changed: { id: DomainId; added: string[]; removed: string[] }[] = []
    const failed: Failure[] = []
    // In one order, so that calls at once wait for each other and never for both.
    for (const id of [...new Set(input.domains)].toSorted()) {
      const site = own.get(id)
      const tags = site && memberMay(site.membership, 'domain:write') ? await lockTags(tx, site) : []
      const code = site ? problemOf(site, tags, change) : 'domain_not_found'
      if (!site || code) {
        failed.push({
          id,
          code: code ?? 'domain_not_found',
          message: ERRORS[code ?? 'domain_not_found'].message,
        })
        continue
      }
      const { added, removed } = differenceOf(tags, change)
      if (added.length + removed.length === 0) continue
      await write(tx, ctx, site, { added, removed })
      changed.push({ id, added, removed })
    }
    return { changed, failed }
  })
})

/** The site's tags; nobody changes them until the transaction ends. */
async function lockTags(tx: Tx, { row, membership: { accountId } }: OwnSite): Promise<string[]> {
  await continueInAccount(tx, accountId)
  await tx.selectFrom('domain').select('id').where('id', '=', row.id).forUpdate().execute()
  const tags = await tx.selectFrom('domain_tag').select('tag').where('domain_id', '=', row.id).execute()
  return tags.map(({ tag }) => tag)
}

function problemOf({ membership }: OwnSite, tags: readonly string[], change: Change): ErrorCode | null {
  if (!memberMay(membership, 'domain:write')) return 'forbidden'
  const { added, removed } = differenceOf(tags, change)
  return tags.length + added.length - removed.length > TAGS_MAX ? 'tags_full' : null
}

function differenceOf(tags: readonly string[], { add, remove }: Change) {
  const has = (tag: string) => tags.some((each) => isSame(each, tag))
  return {
    added: add.filter((tag) => !has(tag)),
    removed: tags.filter((tag) => remove.some((each) => isSame(each, tag))),
  }
}

async function write(
  tx: Tx,
  ctx: Ctx,
  { row, membership: { accountId } }: OwnSite,
  { added, removed }: { added: string[]; removed: string[] },
): Promise<void> {
  if (removed.length > 0) {
    await tx.deleteFrom('domain_tag').where('domain_id', '=', row.id).where('tag', 'in', removed).execute()
  }
  if (added.length > 0) {
    await tx
      .insertInto('domain_tag')
      .values(added.map((tag) => ({ domain_id: row.id, account_id: accountId, tag })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const detail = { name: row.name, added, removed }
  await audit(tx, ctx, { accountId, action: 'domain.tag', entity: row.id, detail })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function unique(tags: readonly string[]): string[] {
  return tags.filter((tag, index) => tags.findIndex((each) => isSame(each, tag)) === index)
}
