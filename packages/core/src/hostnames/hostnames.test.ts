import { createAnalytics } from '@placet/analytics/client'
import { insertRefusedHosts } from '@placet/analytics/queries/insert-met-hosts'
import { DomainCode } from '@placet/contract/ids'
import { firstShard } from '@placet/contract/shard'
import { aDomain, aHostname, anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { getDomain } from '../domains/index.ts'
import { newHostnameId } from '../random.ts'
import { publishSettings } from '../settings/index.ts'
import { addHostname, deleteHostname, listHostnames, listRefusedHosts } from './index.ts'

test('a new domain has its name and www, which cannot be deleted', async ({ deps }) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  const hostnames = await listHostnames({ ctx, input: { domainId } })
  expect(hostnames.map(({ id: _, ...hostname }) => hostname)).toEqual([
    { name, primary: true, additional: false, seenAt: null, isSeenKnown: true },
    { name: `www.${name}`, primary: false, additional: true, seenAt: null, isSeenKnown: true },
  ])
  for (const { id } of hostnames) {
    await expect(deleteHostname({ ctx, input: { domainId, hostnameId: id } })).rejects.toMatchObject({
      code: 'hostname_fixed',
    })
  }
})

test('a hostname is added, waits to be published, and can be deleted again', async ({ deps }) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps, { settings: withPolicy })
  const isPending = async () => (await getDomain({ ctx, input: { domainId } })).hasUnpublishedChanges
  await publishSettings({ ctx, input: { domainId } })
  expect(await isPending()).toBe(false)
  const added = await addHostname({ ctx, input: { domainId, hostname: ` https://Shop.${name}/cart ` } })
  expect(added).toMatchObject({ name: `shop.${name}`, primary: false, additional: false })
  expect(await isPending()).toBe(true)
  await publishSettings({ ctx, input: { domainId } })
  await deleteHostname({ ctx, input: { domainId, hostnameId: added.id } })
  expect(await isPending()).toBe(true)
  expect(await listHostnames({ ctx, input: { domainId } })).toHaveLength(2)
  const actions = await withTx(ctx, (tx) =>
    tx.selectFrom('audit_entry').select('action').where('entity', '=', added.id).orderBy('id').execute(),
  )
  expect(actions).toEqual([{ action: 'hostname.add' }, { action: 'hostname.delete' }])
})

test('T11: what does not end with the domain’s name is refused', async ({ deps }) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  for (const hostname of [
    `evil-${name}`,
    `${name}.evil.io`,
    'example.com',
    `*.${name}`,
    `a b.${name}`,
    'x',
  ]) {
    await expect(addHostname({ ctx, input: { domainId, hostname } })).rejects.toMatchObject({
      code: 'hostname_invalid',
    })
  }
})

test('the same hostname twice, also at the same moment, is there once', async ({ deps }) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  const add = (hostname: string) => addHostname({ ctx, input: { domainId, hostname } })
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => add(`shop.${name}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(add(`SHOP.${name}`)).rejects.toMatchObject({ code: 'hostname_taken' })
  await expect(add(`www.${name}`)).rejects.toMatchObject({ code: 'hostname_taken' })
})

test('there are at most 200', async ({ deps }) => {
  const { ctx, domainId, name, accountId } = await anOwnerWithDomain(deps)
  const rows = Array.from({ length: 197 }, (_, index) => ({
    id: newHostnameId(),
    account_id: accountId,
    domain_id: domainId,
    name: `${index}.${name}`,
    is_primary: false,
    is_additional: false,
    created_at: new Date(),
  }))
  await withTx(ctx, (tx) => tx.insertInto('hostname').values(rows).execute())
  const add = (hostname: string) => addHostname({ ctx, input: { domainId, hostname } })
  await add(`last.${name}`)
  await expect(add(`more.${name}`)).rejects.toMatchObject({ code: 'hostnames_full' })
})

test('a hostname of another domain, of the same account or not, is as if it were not there', async ({
  deps,
}) => {
  const [owner, stranger] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  const { ctx, domainId } = owner
  const ids = [
    await aHostname(owner, await aDomain(owner)),
    await aHostname(stranger, stranger),
    newHostnameId(),
  ]
  for (const hostnameId of ids) {
    await expect(deleteHostname({ ctx, input: { domainId, hostnameId } })).rejects.toMatchObject({
      code: 'hostname_not_found',
    })
  }
  const listed = listHostnames({ ctx: stranger.ctx, input: { domainId } })
  await expect(listed).rejects.toMatchObject({ code: 'domain_not_found' })
  const added = addHostname({ ctx: stranger.ctx, input: { domainId, hostname: `x.${owner.name}` } })
  await expect(added).rejects.toMatchObject({ code: 'domain_not_found' })
})

test('refused hosts of the last 7 days are listed with what hinders adding them, until they are added', async ({
  deps,
}) => {
  const { ctx, domainId, name } = await anOwnerWithDomain(deps)
  const stranger = await anOwnerWithDomain(deps)
  const code = DomainCode.parse((await getDomain({ ctx, input: { domainId } })).code)
  const shard = firstShard(code, ctx.installation.consentShards)
  const now = Date.now()
  const refused = (host: string, choices: number, daysAgo: number) => {
    const lastAt = now - daysAgo * 24 * 60 * 60 * 1000
    return { domainId, code, host, choices, lastAt, day: new Date(lastAt).toISOString().slice(0, 10) }
  }
  const hosts = [
    refused(`staging.${name}`, 12, 0),
    refused(`staging.${name}`, 3, 6),
    refused('copy.example', 1, 2),
    refused(`www.${name}`, 1, 1),
    refused(`old.${name}`, 9, 7),
  ]
  await insertRefusedHosts(ctx.analytics, { shard, run: 'edge-1:a', hosts })
  const input = { domainId }
  const staging = {
    host: `staging.${name}`,
    choices: 15,
    lastAt: new Date(now).toISOString(),
    hindrance: null,
  }
  const copy = expect.objectContaining({ host: 'copy.example', choices: 1, hindrance: 'other_site' })
  expect(await listRefusedHosts({ ctx, input })).toEqual([staging, copy])
  await addHostname({ ctx, input: { domainId, hostname: staging.host } })
  expect(await listRefusedHosts({ ctx, input })).toEqual([copy])
  await expect(listRefusedHosts({ ctx: stranger.ctx, input })).rejects.toMatchObject({
    code: 'domain_not_found',
  })
})

test('refused hosts that cannot be read are not said to be none', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const analytics = createAnalytics({ url: 'http://127.0.0.1:1', database: 'default' })
  const asked = listRefusedHosts({ ctx: { ...ctx, analytics }, input: { domainId } })
  await expect(asked).rejects.toMatchObject({ code: 'reports_unavailable' })
  await analytics.close()
})
