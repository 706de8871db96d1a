import type { ActionType, ActionView } from '@placet/contract/actions'
import { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { CookieId } from '@placet/contract/ids'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { someFindings, type FoundThing } from '@placet/testkit/factories/findings'
import { aMember } from '@placet/testkit/factories/people'
import { aPage, aScan, aWrite, reportScan, RIGHT_IMPLEMENTATION } from '@placet/testkit/factories/scans'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { addService, listCookies, listServices, saveService } from '../catalogue/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { getDomain } from '../domains/index.ts'
import { publishSettings } from '../settings/index.ts'
import { actionIdOf } from './action-id.ts'
import { performAction, listActions, listActionsOfCategory } from './index.ts'

const ANALYTICS = 1
const YOUTUBE = 8
const DAY_SECONDS = 86_400
const GA: FoundThing = { name: '_ga', categoryId: 3, serviceNumber: ANALYTICS, states: ['none', 'accept'] }

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

async function actionsOf({ ctx, domainId }: Owner): Promise<ActionView[]> {
  return (await listActions({ ctx, input: { domainId } })).actions
}

async function actionOf(owner: Owner, type: ActionType): Promise<ActionView> {
  const found = (await actionsOf(owner)).find((action) => action.type === type)
  if (!found) throw new Error(`there is no action ${type}`)
  return found
}

const pressed = async (
  owner: Owner,
  type: ActionType,
  button: Parameters<typeof performAction>[0]['input']['type'],
) =>
  performAction({
    ctx: owner.ctx,
    input: { domainId: owner.domainId, actionId: (await actionOf(owner, type)).id, type: button },
  })

const isPending = async ({ ctx, domainId }: Owner) =>
  (await getDomain({ ctx, input: { domainId } })).hasUnpublishedChanges

const audited = ({ ctx }: { ctx: Ctx }) =>
  withTx(ctx, async (tx) => {
    const rows = await tx.selectFrom('audit_entry').select('action').execute()
    return rows.map(({ action }) => action)
  })

test('a domain that nobody has scanned has nothing to do, in five categories', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  const { categories, actions } = await listActions({ ctx, input: { domainId } })
  expect(categories.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  expect(actions).toEqual([])
})

test('ids stay the same from one reading to the next, and differ from domain to domain', async ({ deps }) => {
  const [one, other] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  for (const owner of [one, other]) await someFindings(deps, owner, { found: [{ name: 'own' }] })
  const idOf = async (owner: Owner) => (await actionOf(owner, 'cookies_uncategorized')).id
  expect(await idOf(one)).toBe(await idOf(one))
  expect(await idOf(one)).not.toBe(await idOf(other))
  expect(await idOf(one)).toBe(actionIdOf(one.domainId, 'cookies_uncategorized'))
})

test('what a scan saw becomes actions of their category, the most urgent first', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await someFindings(deps, owner, {
    found: [GA, { name: 'own' }, { name: 'old', categoryId: 1, deletedAt: new Date() }],
    thirdParties: [
      { host: 'cdn.nobody.example', url: 'https://cdn.nobody.example/a.js' },
      { host: 'www.youtube.com', url: 'https://www.youtube.com/embed/x' },
      { host: owner.name, url: `https://${owner.name}/own.js` },
    ],
    implementation: { isLate: true },
  })
  const actions = await actionsOf(owner)
  expect(actions.map(({ type, status, serviceId }) => [type, status, serviceId])).toEqual([
    ['script_late', 5, null],
    ['set_before_consent', 3, ANALYTICS],
    ['service_without_blocker', 4, YOUTUBE],
    ['cookies_uncategorized', 5, null],
    ['unknown_third_party', 5, null],
    ['cookie_vanished', 1, null],
  ])
  expect(actions[1]?.data.urls).toEqual([`https://${owner.name}/`])
  const ofCategory = await listActionsOfCategory({ ctx, input: { domainId, categoryId: 5 } })
  expect(ofCategory).toEqual(actions.filter(({ status }) => status === 5))
})

test('a service that does not wait is added, held back, published, and then nothing is left but to scan', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  await someFindings(deps, owner, { found: [GA] })
  const { action } = await pressed(owner, 'set_before_consent', 'service-add')
  expect(action?.message).toContain('isn’t published yet')
  expect(await listServices({ ctx, input: { domainId } })).toMatchObject([{ serviceId: ANALYTICS }])
  await publishSettings({ ctx, input: { domainId, reason: 'Only a test looks at it.' } })
  expect((await actionOf(owner, 'set_before_consent')).message).toContain('comes from somewhere else')

  const change = { default_auto_blocker: false }
  await saveService({ ctx, input: { domainId, serviceId: ANALYTICS, change } })
  const enabled = await pressed(owner, 'set_before_consent', 'blocker-enable')
  expect(enabled.action?.message).toContain('isn’t published yet')
  expect(await listServices({ ctx, input: { domainId } })).toMatchObject([{ autoBlocker: true }])
  expect(await audited(owner)).toEqual(expect.arrayContaining(['service.add', 'service.save']))
})

test('cookies get their categories by one call; what is left of the action comes back', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  const { cookieIds } = await someFindings(deps, owner, {
    found: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  })
  await publishSettings({ ctx, input: { domainId, reason: 'Only a test looks at it.' } })
  const { id: actionId } = await actionOf(owner, 'cookies_uncategorized')
  const categorize = (data?: { cookieId: CookieId; categoryId: number }[]) =>
    performAction({ ctx, input: { domainId, actionId, type: 'cookie-categorize', data } })
  const [a, b, c] = cookieIds
  if (!a || !b || !c) throw new Error('three cookies were made')

  const { action } = await categorize([
    { cookieId: a, categoryId: 1 },
    { cookieId: b, categoryId: 4 },
  ])
  expect(action).toMatchObject({ id: actionId, data: { cookies: [{ cookieId: c }] } })
  expect(await categorize([{ cookieId: c, categoryId: 2 }])).toEqual({ action: null })
  const { cookies } = await listCookies({ ctx, input: { domainId } })
  expect(cookies.map(({ categoryId }) => categoryId)).toEqual([1, 4, 2])
  expect(await isPending(owner)).toBe(true)
  expect(await audited(owner)).toContain('cookie.categorize')
})

test('vanished cookies are taken off the list, longer lifetimes accepted', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await someFindings(deps, owner, {
    found: [
      { name: 'old', categoryId: 3, deletedAt: new Date() },
      { name: '_gid', categoryId: 3, serviceNumber: ANALYTICS, lifeSeconds: 100 * DAY_SECONDS },
    ],
  })
  expect(await pressed(owner, 'cookie_vanished', 'cookie-delete')).toEqual({ action: null })
  expect(await pressed(owner, 'lifetime_longer', 'lifetime-accept')).toEqual({ action: null })
  const { cookies } = await listCookies({ ctx, input: { domainId } })
  expect(cookies.map(({ name }) => name)).toEqual(['_gid'])
})

test('a dismissed action goes to the end, is restored, and comes back by itself when something new belongs to it', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const before = new Date(Date.now() - 60_000)
  await someFindings(deps, owner, {
    found: [
      { name: 'a', foundAt: before },
      { name: 'old', categoryId: 1, deletedAt: before },
    ],
  })
  const dismissed = await pressed(owner, 'cookies_uncategorized', 'dismiss')
  expect(dismissed.action).toMatchObject({ dismissed: true })
  expect(dismissed.action?.buttons.at(-1)?.type).toBe('restore')
  expect((await actionsOf(owner)).map(({ type }) => type)).toEqual([
    'cookie_vanished',
    'cookies_uncategorized',
  ])
  await expect(pressed(owner, 'cookies_uncategorized', 'dismiss')).rejects.toMatchObject({
    code: 'action_not_possible',
  })
  expect((await pressed(owner, 'cookies_uncategorized', 'restore')).action?.dismissed).toBe(false)

  await pressed(owner, 'cookies_uncategorized', 'dismiss')
  await someFindings(deps, owner, { found: [{ name: 'b', foundAt: new Date(Date.now() + 1000) }] })
  expect(await actionOf(owner, 'cookies_uncategorized')).toMatchObject({ dismissed: false })
  expect(await audited({ ctx })).toEqual(expect.arrayContaining(['action.dismiss', 'action.restore']))
  expect(await listCookies({ ctx, input: { domainId } })).toMatchObject({ cookies: { length: 3 } })
})

test('what no button offers is refused, as are cookies and services of something else', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const { cookieIds } = await someFindings(deps, owner, { found: [GA, { name: 'own' }] })
  const uncategorized = await actionOf(owner, 'cookies_uncategorized')
  const early = await actionOf(owner, 'set_before_consent')
  const other = cookieIds.map((cookieId) => ({ cookieId, categoryId: 1 }))
  const inputs = [
    { actionId: uncategorized.id, type: 'service-add' as const },
    { actionId: uncategorized.id, type: 'cookie-categorize' as const },
    { actionId: uncategorized.id, type: 'cookie-categorize' as const, data: other },
    { actionId: early.id, type: 'service-add' as const, serviceId: YOUTUBE },
    { actionId: early.id, type: 'cookie-delete' as const },
  ]
  for (const input of inputs) {
    await expect(performAction({ ctx, input: { domainId, ...input } })).rejects.toMatchObject({
      code: 'action_not_possible',
    })
  }
  const nothing = actionIdOf(domainId, 'nothing')
  await expect(
    performAction({ ctx, input: { domainId, actionId: nothing, type: 'dismiss' } }),
  ).rejects.toMatchObject({
    code: 'action_not_found',
  })
})

test('pressed twice at once, a button adds a service once', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  await someFindings(deps, owner, { found: [GA] })
  const { id: actionId } = await actionOf(owner, 'set_before_consent')
  const { ctx, domainId } = owner
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => performAction({ ctx, input: { domainId, actionId, type: 'service-add' } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'action_not_possible' },
  })
})

test('our own script and scripts that known services share are no unknown third parties', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const script = 'https://consent.proxy.example/c2/abc.js'
  await someFindings(deps, owner, {
    thirdParties: [
      { host: 'consent.proxy.example', url: script },
      { host: 'www.googletagmanager.com', url: 'https://www.googletagmanager.com/gtag/js' },
      { host: 'cdn.nobody.example', url: 'https://cdn.nobody.example/a.js' },
    ],
    implementation: { scripts: [script] },
  })
  const unknown = (await actionsOf(owner)).filter(({ type }) => type === 'unknown_third_party')
  expect(unknown.map(({ title }) => title)).toEqual(['Unknown third party: nobody.example'])
})

test('a pattern of one’s own makes a third party known', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  await someFindings(deps, owner, {
    thirdParties: [{ host: 'films.nobody.example', url: 'https://films.nobody.example/embed' }],
  })
  await actionOf(owner, 'unknown_third_party')
  await addService({ ctx, input: { domainId, serviceId: YOUTUBE } })
  const change = {
    blocker_type: 0 as const,
    blocker_pattern: 'films.nobody.example',
    custom_auto_blocker: true,
  }
  await saveService({ ctx, input: { domainId, serviceId: YOUTUBE, change } })
  expect(await actionsOf(owner)).toEqual([])
})

test('an implementation scan that is newer says how the script stands', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const earlier = new Date(Date.now() - 60_000)
  await someFindings(deps, owner, { implementation: { isLate: true }, createdAt: earlier })
  await actionOf(owner, 'script_late')
  await someFindings(deps, owner, { scope: 'implementation' })
  expect(await actionsOf(owner)).toEqual([])
})

test('what pages report in their consent states becomes actions, and what a later scan finds in order is gone', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const own = { host: owner.name, requestUrl: `https://${owner.name}/` }
  const page = { url: `https://${owner.name}/`, implementation: RIGHT_IMPLEMENTATION }
  const scanned = async (inStates: Partial<Record<ConsentState, string[]>>) => {
    const scanId = await aScan(owner, owner)
    const pages = Object.entries(inStates).map(([state, names]) =>
      aPage(scanId, {
        ...page,
        state: ConsentState.parse(state),
        writes: names.map((name) => aWrite(name, own)),
      }),
    )
    await reportScan(deps.job, scanId, pages)
  }
  await scanned({ none: ['_ga', 'mystery'], deny: ['_fbp'], accept: ['_ga', '_fbp'] })
  const types = async () => (await actionsOf(owner)).map(({ type }) => type)
  expect(await types()).toEqual(
    expect.arrayContaining(['set_after_refusal', 'set_before_consent', 'cookies_uncategorized']),
  )
  await scanned({ none: ['mystery'], deny: [], accept: ['_ga', '_fbp', 'mystery'] })
  expect(await types()).not.toEqual(expect.arrayContaining(['set_after_refusal']))
  expect(await types()).not.toEqual(expect.arrayContaining(['set_before_consent']))
})

test('a stranger learns nothing; a standard user may act; a key needs the scope of what it changes', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const { domainId, accountId } = owner
  const { cookieIds } = await someFindings(deps, owner, { found: [{ name: 'own' }] })
  const { id: actionId } = await actionOf(owner, 'cookies_uncategorized')
  const stranger = await anOwnerWithDomain(deps)
  const dismiss = { domainId, actionId, type: 'dismiss' as const }
  await expect(listActions({ ctx: stranger.ctx, input: { domainId } })).rejects.toMatchObject({
    code: 'domain_not_found',
  })
  await expect(performAction({ ctx: stranger.ctx, input: dismiss })).rejects.toMatchObject({
    code: 'domain_not_found',
  })

  const keyId = 'key_0000000000000000000000' as Extract<Ctx['actor'], { kind: 'access-key' }>['keyId']
  const scopes = new Set(['scan:write'] as const)
  const key: Ctx = { ...owner.ctx, actor: { kind: 'access-key', keyId, accountId, scopes } }
  await performAction({ ctx: key, input: dismiss })
  await performAction({ ctx: key, input: { ...dismiss, type: 'restore' } })
  const data = cookieIds.map((cookieId) => ({ cookieId, categoryId: 1 }))
  const categorize = { domainId, actionId, type: 'cookie-categorize' as const, data }
  await expect(performAction({ ctx: key, input: categorize })).rejects.toMatchObject({
    code: 'scope_missing',
  })

  const { ctx } = await aMember(deps, { accountId, role: 'standard' })
  expect(await performAction({ ctx, input: categorize })).toEqual({ action: null })
})
