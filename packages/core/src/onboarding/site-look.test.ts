import { LookTaken } from '@placet/contract/events/look-taken.v1'
import {
  LOOKS_PER_DAY_MAX,
  LOOK_PHONE_PICTURE,
  LOOK_PICTURE,
  LOOK_TIMEOUT_MS,
} from '@placet/contract/onboarding'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { withTx } from '../context.ts'
import { getSiteLook, loadLookRequest, recordSiteLook, requestSiteLook } from './index.ts'

type Owner = Awaited<ReturnType<typeof anOwnerWithDomain>>

/** Only the headers of a JPEG of this size: nothing here decodes it. */
function aJpeg({ width, height }: { width: number; height: number }): string {
  const frame = Buffer.alloc(11)
  Buffer.from('ffc0000b08', 'hex').copy(frame)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8ffe00004abcd', 'hex'), frame]).toString('base64')
}

async function askedBy({ ctx, domainId }: Owner): Promise<string> {
  await requestSiteLook({ ctx, input: { domainId } })
  const row = await withTx(ctx, (tx) =>
    tx.selectFrom('site_look').select('look_id').where('domain_id', '=', domainId).executeTakeFirstOrThrow(),
  )
  return row.look_id
}

function taken({ domainId }: Owner, lookId: string, changes: object = {}): LookTaken {
  const seen = {
    name: 'Aurora',
    languages: ['de'],
    colours: ['#6b3a1f'],
    policyUrl: 'https://aurora.example/privacy',
    signs: ['gtm', 'wordpress'],
    picture: aJpeg(LOOK_PICTURE),
    phonePicture: aJpeg(LOOK_PHONE_PICTURE),
    ...changes,
  }
  return LookTaken.parse({ type: 'look.taken.v1', lookId, domainId, failure: null, seen })
}

const lookOf = ({ ctx, domainId }: Owner) => getSiteLook({ ctx, input: { domainId } })

test('a home page is requested, read once, and shown with its platform', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  expect(await lookOf(owner)).toEqual({ state: 'none' })
  const lookId = await askedBy(owner)
  expect(await lookOf(owner)).toEqual({ state: 'waiting' })
  const { domainId, name } = owner
  expect(await loadLookRequest({ ctx: deps.job, input: { domainId, lookId } })).toMatchObject({
    domain: name,
  })
  expect(await recordSiteLook({ ctx: deps.job, input: taken(owner, lookId) })).toBe(true)
  expect(await lookOf(owner)).toMatchObject({
    state: 'taken',
    facts: { name: 'Aurora', platform: 'wordpress', hasGoogleTags: true },
    picture: aJpeg(LOOK_PICTURE),
    phonePicture: aJpeg(LOOK_PHONE_PICTURE),
  })
  expect(await loadLookRequest({ ctx: deps.job, input: { domainId, lookId } })).toBeNull()
  expect(await recordSiteLook({ ctx: deps.job, input: taken(owner, lookId, { name: 'Late' }) })).toBe(false)
})

test('a report that nobody asked for is ignored, as is a picture that is none', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const lookId = await askedBy(owner)
  expect(await recordSiteLook({ ctx: deps.job, input: taken(owner, 'another') })).toBe(false)
  const picture = aJpeg({ width: 20_000, height: 20_000 })
  await recordSiteLook({
    ctx: deps.job,
    input: taken(owner, lookId, { picture, phonePicture: picture, signs: ['gtm'] }),
  })
  expect(await lookOf(owner)).toMatchObject({ picture: null, phonePicture: null, facts: { platform: 'gtm' } })
})

test('a site that could not be read says why, and one that nobody reported on has taken too long', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps)
  const lookId = await askedBy(owner)
  const late = { ...owner.ctx, clock: { now: () => new Date(Date.now() + LOOK_TIMEOUT_MS + 60_000) } }
  expect(await lookOf({ ...owner, ctx: late })).toEqual({ state: 'failed', failure: 'timeout' })
  const failed = { ...taken(owner, lookId), failure: 'blocked' as const, seen: null }
  await recordSiteLook({ ctx: deps.job, input: failed })
  expect(await lookOf(owner)).toEqual({ state: 'failed', failure: 'blocked' })
})

test('T38: home pages are read a limited number of times a day', async ({ deps }) => {
  const owner = await anOwnerWithDomain(deps)
  const { ctx, domainId } = owner
  for (let count = 0; count < LOOKS_PER_DAY_MAX; count += 1) await askedBy(owner)
  await expect(requestSiteLook({ ctx, input: { domainId } })).rejects.toMatchObject({
    code: 'scan_limit_reached',
  })
})
