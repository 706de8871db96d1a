import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aDraftLink } from '@placet/testkit/factories/drafts'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { type Person, aMember, anAccessKeyWithId } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { withTenant } from '@placet/db/tx'
import { describe, expect } from 'vitest'
import { authenticateAccessKey, deleteAccessKey } from '../access-keys/index.ts'
import { type Ctx, NOWHERE } from '../context.ts'
import { saveDomainGroup } from '../domain-groups/index.ts'
import { listDraftLinks, openDraftLink } from '../draft-links/index.ts'
import { addReportLink, listReportLinks, openSharedReport } from '../reports/index.ts'
import { changeRole, removeMember } from './index.ts'

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

async function theirLinks({ ctx }: Pick<Person, 'ctx'>, { domainId }: Owner) {
  const { secret } = await aDraftLink({ ctx, domainId })
  const input = { domainId, name: 'Client', expiresInDays: null }
  const { url } = await addReportLink({ ctx, input })
  const visitor: Ctx = { ...ctx, actor: { kind: 'nobody' }, from: NOWHERE }
  const codeOf = (error: { code: string }) => error.code
  return async () => [
    await openDraftLink({ ctx: visitor, input: { secret, language: undefined } }).then(() => 'open', codeOf),
    await openSharedReport({ ctx: visitor, input: { token: new URL(url).hash.slice(1), days: 7 } }).then(
      () => 'open',
      codeOf,
    ),
  ]
}

const listed = async ({ ctx, domainId }: Owner) => [
  (await listDraftLinks({ ctx, input: { domainId } })).length,
  (await listReportLinks({ ctx, input: { domainId } })).links.length,
]

const OPEN = ['open', 'open']
const GONE = ['draft_link_not_found', 'shared_report_not_found']

const CHANGES: Record<string, (owner: Owner, member: Person) => Promise<unknown>> = {
  'was removed': ({ ctx }, { userId }) => removeMember({ ctx, input: { userId } }),
  'may only read now': ({ ctx }, { userId }) => changeRole({ ctx, input: { userId, role: 'analyst' } }),
  'sees another site now': async (owner, { userId }) => {
    const { domainId } = await aDomain(owner)
    return changeRole({ ctx: owner.ctx, input: { userId, role: 'editor', domains: [domainId] } })
  },
}

describe.each(Object.entries(CHANGES))('V9, T73, T76: a member who %s', (_, change) => {
  test('leaves behind no link to the draft or the report, and the list shows none', async ({ deps }) => {
    const owner = await anOwnerWithDomain(deps)
    const member = await aMember(deps, { accountId: owner.accountId, role: 'editor' })
    const open = await theirLinks(member, owner)
    expect([await open(), await listed(owner)]).toEqual([OPEN, [1, 1]])
    await change(owner, member)
    expect([await open(), await listed(owner)]).toEqual([GONE, [0, 0]])
  })
})

test('V9: links stay ended when their maker comes back', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { accountId, ctx } = owner
  const member = await aMember(deps, { accountId, role: 'editor' })
  const { userId } = member
  const open = await theirLinks(member, owner)
  await removeMember({ ctx, input: { userId } })
  const created_at = new Date(Date.now() + 1000)
  await withTenant(deps.db, { accountId, userId: null }, (tx) =>
    tx
      .insertInto('membership')
      .values({ account_id: accountId, user_id: userId, role: 'editor', created_at })
      .execute(),
  )
  expect(await open()).toEqual(GONE)
})

test('T73, T76: links end when the group of their maker loses the site', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { accountId, ctx, domainId } = owner
  const groupId = await aDomainGroup(owner, [domainId])
  const open = await theirLinks(await aMember(deps, { accountId, role: 'editor', groups: [groupId] }), owner)
  expect(await open()).toEqual(OPEN)
  await saveDomainGroup({ ctx, input: { groupId, add: [], remove: [domainId] } })
  expect(await open()).toEqual(GONE)
})

test('T30, T73: links of an access key end with it', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { accountId, ctx } = owner
  const scopes = ['domain:read', 'settings:read', 'settings:write', 'report:read', 'report:write'] as const
  const { id, token } = await anAccessKeyWithId(deps, { accountId, scopes })
  const actor = await authenticateAccessKey(deps, token)
  const open = await theirLinks({ ctx: { ...ctx, actor } }, owner)
  expect(await open()).toEqual(OPEN)
  await deleteAccessKey({ ctx, input: { keyId: id } })
  expect(await open()).toEqual(GONE)
})
