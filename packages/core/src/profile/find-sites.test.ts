import { randomBytes } from 'node:crypto'
import { NO_POLICY } from '@placet/contract/account-policy'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember, inAnotherAccount } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { savePolicy } from '../accounts/index.ts'
import type { Ctx } from '../context.ts'
import { findSites } from './index.ts'

const found = async (ctx: Ctx, query: string) =>
  (await findSites({ ctx, input: { query } })).sites.map(({ id }) => id)

test('sites are found in all accounts of the person, those of the current one first', async ({ deps }) => {
  const word = randomBytes(4).toString('hex')
  const here = await anOwnerWithDomain(deps, { name: `z-${word}.example.com` })
  const there = await inAnotherAccount(deps, here)
  const { domainId } = await aDomain(there, { name: `a-${word}.example.com` })
  await anOwnerWithDomain(deps, { name: `b-${word}.example.com` })
  expect(await found(here.ctx, word.toUpperCase())).toEqual([here.domainId, domainId])
  expect(await found(there.ctx, word)).toEqual([domainId, here.domainId])
  expect(await found(here.ctx, `${word}_`)).toEqual([])
})

test('sites beyond a person’s limits are not found', async ({ deps }) => {
  const word = randomBytes(4).toString('hex')
  const owner = await anOwnerWithDomain(deps, { name: `a-${word}.example.com` })
  await aDomain(owner, { name: `b-${word}.example.com` })
  const { accountId, domainId } = owner
  const limited = await aMember(deps, { accountId, role: 'editor', domains: [domainId] })
  const elsewhere = await inAnotherAccount(deps, limited)
  expect(await found(elsewhere.ctx, word)).toEqual([domainId])
})

test('sites of an account whose rules keep the session out are not found', async ({ deps }) => {
  const word = randomBytes(4).toString('hex')
  const person = await anOwnerWithDomain(deps, { name: `a-${word}.example.com` })
  const elsewhere = await inAnotherAccount(deps, person)
  expect(await found(elsewhere.ctx, word)).toEqual([person.domainId])
  await savePolicy({ ctx: person.ctx, input: { ...NO_POLICY, idleMinutes: 5 } })
  const idle = { ...elsewhere.ctx, clock: { now: () => new Date(Date.now() + 6 * 60_000) } }
  expect(await found(idle, word)).toEqual([])
})

test('a session of single sign-on finds sites of its account only', async ({ deps }) => {
  const word = randomBytes(4).toString('hex')
  const person = await anOwnerWithDomain(deps, { name: `a-${word}.example.com` })
  const { ctx, accountId } = await inAnotherAccount(deps, person)
  if (ctx.actor.kind !== 'user') throw new Error('No person')
  const opened = { ...ctx, actor: { ...ctx.actor, onlyAccountId: accountId } }
  expect(await found(opened, word)).toEqual([])
})
