import { FAVOURITES_MAX } from '@placet/contract/constants'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import type { Ctx } from '../context.ts'
import { exportOwnData, listFavourites, saveFavourite } from './index.ts'

const favouritesOf = async (ctx: Ctx) => (await listFavourites({ ctx, input: {} })).favourites

test('a favourite is kept for its person alone, twice is once, and it is gone when it is removed', async ({
  deps,
}) => {
  const { ctx, accountId, domainId } = await anOwnerWithDomain(deps)
  const colleague = await aMember(deps, { accountId, role: 'owner' })
  await saveFavourite({ ctx, input: { domainId, favourite: true } })
  await saveFavourite({ ctx, input: { domainId, favourite: true } })
  expect((await favouritesOf(ctx)).map(({ id }) => id)).toEqual([domainId])
  expect(await favouritesOf(colleague.ctx)).toEqual([])
  expect(await exportOwnData({ ctx, input: {} })).toMatchObject({ favourites: [{ domain_id: domainId }] })
  await saveFavourite({ ctx, input: { domainId, favourite: false } })
  expect(await favouritesOf(ctx)).toEqual([])
})

test('a site of another account or beyond the person’s limits is no favourite', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { domainId: other } = await aDomain(owner)
  const foreign = await anOwnerWithDomain(deps)
  const limited = await aMember(deps, {
    accountId: owner.accountId,
    role: 'editor',
    domains: [owner.domainId],
  })
  const mark = (ctx: Ctx, domainId: typeof other) =>
    saveFavourite({ ctx, input: { domainId, favourite: true } })
  await expect(mark(owner.ctx, foreign.domainId)).rejects.toMatchObject({ code: 'domain_not_found' })
  await expect(mark(limited.ctx, other)).rejects.toMatchObject({ code: 'domain_not_found' })
  await mark(limited.ctx, owner.domainId)
  expect((await favouritesOf(limited.ctx)).map(({ id }) => id)).toEqual([owner.domainId])
})

test('no more favourites are kept than fit, also if two are added at once', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx } = owner
  const sites = [owner.domainId]
  for (let count = 0; count <= FAVOURITES_MAX; count += 1) sites.push((await aDomain(owner)).domainId)
  const [last, beyond, ...rest] = sites
  if (!last || !beyond) throw new Error('No sites')
  for (const domainId of rest.slice(1)) await saveFavourite({ ctx, input: { domainId, favourite: true } })
  const both = await Promise.allSettled(
    [last, beyond].map((domainId) => saveFavourite({ ctx, input: { domainId, favourite: true } })),
  )
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'favourites_full' } },
  ])
  expect(await favouritesOf(ctx)).toHaveLength(FAVOURITES_MAX)
})
