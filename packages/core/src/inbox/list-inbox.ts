import { AccountId } from '@placet/contract/ids'
import { INBOX_PAGE_SIZE, type Inbox, listInbox as route } from '@placet/contract/inbox'
import { memberMay } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { type OwnSite, uncountedOf } from '../portfolio/index.ts'
import { readInbox } from './read-inbox.ts'
import { countsOf, matchesPlace, matchesTab, toCauses } from './rules.ts'

export const listInbox = defineVerb(inputOf(route), async ({ ctx, input }): Promise<Inbox> => {
  const { userId } = requireUser(ctx)
  const { page, ...filter } = input
  const { sites, actions } = await withTx(ctx, (tx) => readInbox(tx, ctx))
  const placed = actions.filter((action) => matchesPlace(action, filter))
  const causes = toCauses(placed.filter((action) => matchesTab(action, filter, userId)))
  const readable = sites.filter(({ membership }) => memberMay(membership, 'scan:read'))
  const from = (page - 1) * INBOX_PAGE_SIZE
  return {
    data: causes.slice(from, from + INBOX_PAGE_SIZE),
    current_page: page,
    per_page: INBOX_PAGE_SIZE,
    total: causes.length,
    last_page: Math.max(1, Math.ceil(causes.length / INBOX_PAGE_SIZE)),
    counts: countsOf(placed, userId),
    accounts: accountsOf(readable),
    tags: tagsOf(readable),
    siteName: readable.find(({ row }) => row.id === filter.site)?.row.name ?? null,
    uncounted: uncountedOf(sites, ctx.clock.now()).length,
    isForbidden: sites.length > 0 && readable.length === 0,
  }
})

function accountsOf(sites: readonly OwnSite[]): Inbox['accounts'] {
  const names = new Map(sites.map(({ row }) => [row.account_id, row.account_name]))
  return [...names]
    .map(([id, name]) => ({ id: AccountId.parse(id), name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Each word once, however it is capitalised. */
function tagsOf(sites: readonly OwnSite[]): string[] {
  const tags = new Map(sites.flatMap(({ row }) => row.tags).map((tag) => [tag.toLowerCase(), tag]))
  return [...tags.values()].toSorted((one, other) => one.localeCompare(other, 'en'))
}
