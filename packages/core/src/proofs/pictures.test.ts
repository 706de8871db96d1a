import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { PicturesMade } from '@placet/contract/events/pictures-made.v1'
import { SCREEN_SIZES } from '@placet/contract/proofs'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { LANGUAGES } from '@placet/rules/texts/index'
import { aPng } from '@placet/testkit/factories/a-png'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { publishSettings } from '../settings/index.ts'
import {
  checkShownScreen,
  getShownScreen,
  loadPictureRequests,
  loadShownScript,
  packRuntime,
  recordBundle,
  recordPictures,
} from './index.ts'

const build = aBannerBuild({ banner: 'b($config)', bannerWithoutRules: 'b($config)', preferences: 'p()' })
const runtime = packRuntime({ ...build, preview: 'shown($config)' })
const VIEW = { version: 1, region: 0, language: 'en', layer: 'banner', screen: 'desktop' } as const

async function aPublishedDomain(deps: TestDeps, languages = ['en']) {
  const owner = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      language: { ...draft.language, languages },
      regions: [...draft.regions, newRegion('Brazil', 'default', ['BR'])],
    }),
  })
  const { ctx, domainId } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes.' } })
  await recordBundle({ ctx: deps.job, input: { domainId, version: 1, runtime, isDescribed: true } })
  return owner
}

type Published = Awaited<ReturnType<typeof aPublishedDomain>>

function made({ domainId }: Published, png: string, changes: Partial<PicturesMade> = {}): PicturesMade {
  const { layer, screen, ...view } = VIEW
  const about = { type: 'pictures.made.v1', id: 'one', domainId, isCheck: false, failure: null }
  return PicturesMade.parse({ ...about, ...view, pictures: [{ layer, screen, png }], ...changes })
}

const shownOf = ({ ctx, domainId }: Published) => getShownScreen({ ctx, input: { domainId, ...VIEW } })

test('the first picture stays, and one made again is compared with it', async ({ deps }) => {
  const published = await aPublishedDomain(deps)
  expect(await shownOf(published)).toMatchObject({ picture: null, missing: 'waiting' })
  const png = aPng(SCREEN_SIZES.desktop)
  expect(await recordPictures({ ctx: deps.job, input: made(published, png) })).toBe(true)
  await recordPictures({ ctx: deps.job, input: made(published, aPng(SCREEN_SIZES.desktop, 9)) })
  expect(await shownOf(published)).toMatchObject({ picture: { base64: png, logIndex: null }, check: null })

  const { ctx, domainId } = published
  await checkShownScreen({ ctx, input: { domainId, ...VIEW } })
  const again = made(published, aPng(SCREEN_SIZES.desktop, 7), { isCheck: true })
  await recordPictures({ ctx: deps.job, input: again })
  expect((await shownOf(published)).check).toMatchObject({ differingPixels: 7, totalPixels: 1280 * 800 })
  const other = made(published, aPng({ width: 10, height: 10 }), { isCheck: true })
  await recordPictures({ ctx: deps.job, input: other })
  expect((await shownOf(published)).check).toMatchObject({ differingPixels: 1280 * 800 })
})

test('what is no picture of the asked size is not kept, and a failure is told', async ({ deps }) => {
  const published = await aPublishedDomain(deps)
  for (const png of [aPng(SCREEN_SIZES.phone), Buffer.from('<svg/>').toString('base64')]) {
    await recordPictures({ ctx: deps.job, input: made(published, png) })
    expect(await shownOf(published)).toMatchObject({ picture: null, missing: 'failed', failure: 'broken' })
  }
  const late = made(published, '', { pictures: [], failure: 'timeout' })
  await recordPictures({ ctx: deps.job, input: late })
  expect(await shownOf(published)).toMatchObject({ failure: 'timeout' })
  const nobodys = made({ ...published, domainId: (await anOwnerWithDomain(deps)).domainId }, '', {
    pictures: [],
  })
  expect(await recordPictures({ ctx: deps.job, input: nobodys })).toBe(false)
})

test('more languages than are pictured leave some out, never those of the default language', async ({
  deps,
}) => {
  const published = await aPublishedDomain(
    deps,
    LANGUAGES.map(({ tag }) => tag),
  )
  const { domainId } = published
  const requests = await loadPictureRequests({ ctx: deps.job, input: { domainId, version: 1 } })
  expect(requests).toHaveLength(66)
  expect(requests.slice(0, 2)).toMatchObject([
    { isQuick: true, request: { language: 'en', region: 0, isCheck: false } },
    { isQuick: true, request: { language: 'en', region: 1 } },
  ])
  expect(requests.filter(({ isQuick }) => isQuick)).toHaveLength(2)
  const packed = requests[0]?.request.files.first ?? ''
  const script = brotliDecompressSync(Buffer.from(packed, 'base64')).toString()
  expect(script).toContain('b($config)')
  const [row] = await deps.job.db
    .selectFrom('published_bundle')
    .selectAll()
    .where('domain_id', '=', domainId)
    .execute()
  expect(row).toMatchObject({
    pictures_wanted: 198,
    pictures_left_out: (LANGUAGES.length * 2 - 66) * 3,
  })
})

test('the code that shows a version again is that of the version, for its account only', async ({ deps }) => {
  const published = await aPublishedDomain(deps)
  const { live } = await shownOf(published)
  if (!live) throw new Error('the version has no code')
  expect(await loadShownScript(deps, live.grant)).toContain('shown($config)')
  const stranger = await anOwnerWithDomain(deps)
  expect(await loadShownScript(deps, { ...live.grant, accountId: stranger.accountId })).toBeNull()
})
