import { DRAFT_LINKS_MAX, DRAFT_LINK_DAYS } from '@placet/contract/draft-links'
import { DraftLinkId } from '@placet/contract/ids'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aDraftLink } from '@placet/testkit/factories/drafts'
import { inAnotherAccount } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { type Ctx, withTx } from '../context.ts'
import { deleteDomain, keepDomain, transferDomain } from '../domains/index.ts'
import { hashSecret } from '../random.ts'
import { getSettings, saveSettings } from '../settings/index.ts'
import { createDraftLink, listDraftLinks, openDraftLink, revokeDraftLink } from './index.ts'

const visitorOf = (ctx: Ctx, afterMs = 0): Ctx => ({
  ...ctx,
  actor: { kind: 'nobody' },
  clock: { now: () => new Date(ctx.clock.now().getTime() + afterMs) },
})

const anOwnerWithLanguages = (deps: Parameters<typeof anOwnerWithDomain>[0]) =>
  anOwnerWithDomain(deps, {
    settings: (draft) => ({ ...draft, language: { ...draft.language, languages: ['en', 'de'] } }),
  })

test('a link shows the draft as it is at that moment, in the language that is asked for', async ({
  deps,
}) => {
  const owner = await anOwnerWithLanguages(deps)
  const { ctx, domainId } = owner
  const { secret } = await aDraftLink(owner)
  const before = await openDraftLink({ ctx: visitorOf(ctx), input: { secret, language: undefined } })
  expect(before.draft).toMatchObject({ site: owner.name, language: 'en', languages: ['en', 'de'] })
  const settings = await getSettings({ ctx, input: { domainId } })
  const colors = { primary: '#0b7285', primaryText: '#ffffff' }
  await saveSettings({ ctx, input: { domainId, settings: { ui: { ...settings.ui, colors } } } })
  const { draft, grant } = await openDraftLink({ ctx: visitorOf(ctx), input: { secret, language: 'de' } })
  expect(draft.draftVersion).toBe(before.draft.draftVersion + 1)
  expect(draft).toMatchObject({ language: 'de', publishedVersion: null })
  expect(draft.compiled.ui.colors.primary).toBe('#0b7285')
  expect(draft.compiled.texts['de']?.labels.accept).toBe('Alle akzeptieren')
  expect(grant).toMatchObject({ domainId, version: draft.draftVersion })
})

test('T76: only the hash of the secret is stored', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { secret } = await aDraftLink(owner)
  expect(secret).toMatch(/^[\w-]{43}$/)
  const [row] = await withTx(owner.ctx, (tx) => tx.selectFrom('draft_link').selectAll().execute())
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(row?.secret_hash.equals(hashSecret(secret))).toBe(true)
})

test('T76: revoked, expired, moved and unknown links are all not found', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const [revoked, kept] = [await aDraftLink(owner), await aDraftLink(owner)]
  await revokeDraftLink({ ctx, input: { domainId, draftLinkId: revoked.id } })
  const weekMs = DRAFT_LINK_DAYS * 24 * 60 * 60 * 1000
  const open = (secret: string, afterMs = 0) =>
    openDraftLink({ ctx: visitorOf(ctx, afterMs), input: { secret, language: undefined } })
  await open(kept.secret, weekMs - 60_000)
  const asked: Parameters<typeof open>[] = [[revoked.secret], [kept.secret, weekMs], ['x'], ['']]
  for (const link of asked) {
    await expect(open(...link)).rejects.toMatchObject({ code: 'draft_link_not_found' })
  }
  const target = await inAnotherAccount(deps, owner)
  await transferDomain({ ctx, input: { domainId, source: target.accountId } })
  await expect(open(kept.secret)).rejects.toMatchObject({ code: 'draft_link_not_found' })
  expect(await listDraftLinks({ ctx: target.ctx, input: { domainId } })).toEqual([])
})

test('T76: a link of a site that is being deleted is not found, until the site is kept', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId, name } = owner
  const { secret } = await aDraftLink(owner)
  const open = () => openDraftLink({ ctx: visitorOf(ctx), input: { secret, language: undefined } })
  await deleteDomain({ ctx, input: { domainId, name } })
  await expect(open()).rejects.toMatchObject({ code: 'draft_link_not_found' })
  await keepDomain({ ctx, input: { domainId } })
  expect((await open()).draft.site).toBe(name)
})

test('links in force are listed with their maker, and end when they are revoked', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  const { id } = await aDraftLink(owner)
  expect(await listDraftLinks({ ctx, input: { domainId } })).toMatchObject([
    { id, note: 'For the client', madeBy: expect.any(String) },
  ])
  await revokeDraftLink({ ctx, input: { domainId, draftLinkId: id } })
  expect(await listDraftLinks({ ctx, input: { domainId } })).toEqual([])
  await expect(revokeDraftLink({ ctx, input: { domainId, draftLinkId: id } })).rejects.toMatchObject({
    code: 'draft_link_not_found',
  })
})

test('a link of another site is not found', async ({ deps }) => {
  const [mine, theirs] = [await anOwnerWithDomain(deps), await anOwnerWithDomain(deps)]
  const { id } = await aDraftLink(theirs)
  for (const draftLinkId of [id, DraftLinkId.parse(`dlk_${'0'.repeat(22)}`)]) {
    await expect(
      revokeDraftLink({ ctx: mine.ctx, input: { domainId: mine.domainId, draftLinkId } }),
    ).rejects.toMatchObject({ code: 'draft_link_not_found' })
  }
})

test('a site has a limited number of links', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  for (let made = 0; made < DRAFT_LINKS_MAX; made += 1) await aDraftLink(owner)
  await expect(createDraftLink({ ctx, input: { domainId, note: '' } })).rejects.toMatchObject({
    code: 'draft_links_full',
  })
})
