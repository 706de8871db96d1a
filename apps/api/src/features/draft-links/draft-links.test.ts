import { openDraftLink, revokeDraftLink, SharedDraft } from '@placet/contract/draft-links'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aDraftLink } from '@placet/testkit/factories/drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const open = (secret: string) =>
  api.app.inject({ method: 'POST', url: openDraftLink.path, payload: { secret } })

test('a link opens without a session, with a script that draws the draft', async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const { secret } = await aDraftLink(owner)
  const answer = await open(secret)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const { scriptUrl, site } = SharedDraft.parse(answer.json())
  expect(site).toBe(owner.name)
  expect((await api.app.inject({ method: 'GET', url: scriptUrl })).statusCode).toBe(200)
})

test('T76: revoked and unknown links get the same answer', async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const { id, secret } = await aDraftLink(owner)
  await api.call(revokeDraftLink, {
    as: { session: owner },
    params: { domainId: owner.domainId, draftLinkId: id },
  })
  const answers = await Promise.all([secret, 'b'.repeat(43), '', 'x'].map(open))
  const [first] = answers
  for (const { statusCode, body, headers } of answers) {
    const { date: _, ...same } = headers
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: first?.body })
    expect(Object.keys(same)).toEqual(Object.keys(first?.headers ?? {}).filter((name) => name !== 'date'))
  }
})
