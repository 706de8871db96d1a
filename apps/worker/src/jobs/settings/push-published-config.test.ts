import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { DomainCode, type DomainId } from '@placet/contract/ids'
import { deleteDomain, getDomain, keepDomain } from '@placet/core/domains/index'
import { packRuntime } from '@placet/core/proofs/index'
import { publishSettings } from '@placet/core/settings/index'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { LANGUAGES } from '@placet/rules/texts/index'
import { encodeArtifact } from '@placet/stream/artifact'
import { getArtifact, putArtifact } from '@placet/stream/artifact-store'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { anOwnerWithDomain, type DomainOptions, withPolicy } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { LOCAL_PUBLISH_KEY } from '@placet/testkit/local-publish-key'
import { signingKey } from '@placet/stream/publish-keys'
import { pushProvenHosts } from '../hostnames/push-proven-hosts.ts'
import { pushPublishedConfig } from './push-published-config.ts'

const banner = 'start($config);'.repeat(50)
const build = aBannerBuild({ banner, bannerWithoutRules: banner })

async function publishAndPush(deps: TestDeps, settings: NonNullable<DomainOptions['settings']>) {
  const { ctx, domainId } = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => settings(withPolicy(draft)),
  })
  await publishSettings({
    ctx,
    input: { domainId, settings: undefined, reason: 'A test publishes what it likes.' },
  })
  return push(deps, domainId)
}

async function push(deps: TestDeps, domainId: DomainId) {
  const { conn, names } = await openTestStreams()
  await pushPublishedConfig(
    deps.job,
    {
      stream: conn,
      bucket: names.publishedBucket,
      build,
      runtime: packRuntime({ ...build, preview: '' }),
      keys: [signingKey(LOCAL_PUBLISH_KEY)],
    },
    { domainId },
  )
  const { code } = await deps.job.db
    .selectFrom('domain')
    .select('code')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  const artifact = await getArtifact(conn, names.publishedBucket, DomainCode.parse(code))
  if (!artifact) throw new Error('nothing was pushed')
  const read = (name: string) => {
    const { etag = '', head = 0 } = artifact.meta.files[name] ?? {}
    const parts = [artifact.heads[head] ?? new Uint8Array(), artifact.tails.get(etag) ?? new Uint8Array()]
    return brotliDecompressSync(Buffer.concat(parts)).toString()
  }
  return { artifact, read }
}

test('each region and language has its file, and all of a kind begin with the same code', async ({
  deps,
}) => {
  const { artifact, read } = await publishAndPush(deps, (draft) => ({
    ...draft,
    language: { ...draft.language, default: 'de', languages: ['en', 'de'] },
    regions: [
      ...draft.regions,
      newRegion('United States', 'ccpa', ['US', 'US-CA']),
      newRegion('Also asked', 'default', ['BR']),
    ],
  }))
  const { meta, heads, tails } = artifact
  expect(meta).toMatchObject({
    languages: ['de', 'en'],
    detectLanguage: true,
    regions: 3,
    places: { US: 1, 'US-CA': 1, BR: 2 },
  })
  expect(Object.keys(meta.files).toSorted()).toEqual(
    ['config.0.de', 'config.0.en', 'config.1.de', 'config.1.en', 'config.2.de', 'config.2.en'].concat(
      ['core.de', 'core.en', 'debug', 'declaration.de', 'declaration.en', 'embeds.de', 'embeds.en'],
      ['first.0.de', 'first.0.en', 'first.1.de', 'first.1.en', 'first.2.de', 'first.2.en', 'gpp'],
      ['preferences.de', 'preferences.en', 'tools'],
    ),
  )
  expect(heads).toHaveLength(9)
  // Brazil is asked like everybody else, but a record says by which region.
  expect(tails.size).toBe(23)
  expect(read('first.0.de')).toContain('Alle akzeptieren')
  expect(read('first.1.en')).toContain('Do not sell')
  expect(read('preferences.en')).toMatch(
    /^export function start\(\)\{\}\nexport const layer=JSON\.parse\('\{/,
  )
})

test('T85: a deleted domain is removed from the edges, whatever is pushed late, until it is kept', async ({
  deps,
}) => {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes it.' } })
  const { conn, names } = await openTestStreams()
  const bucket = names.publishedBucket
  const keys = [signingKey(LOCAL_PUBLISH_KEY)]
  const runtime = packRuntime({ ...build, preview: '' })
  const target = { stream: conn, bucket, build, runtime, keys }
  await pushPublishedConfig(deps.job, target, { domainId })
  const { code } = await getDomain({ ctx, input: { domainId } })
  const pushed = await getArtifact(conn, bucket, code)
  expect(pushed?.meta).toMatchObject({ domainId, version: 1 })

  await deleteDomain({ ctx, input: { domainId, name } })
  await pushPublishedConfig(deps.job, target, { domainId })
  expect(await getArtifact(conn, bucket, code)).toBeNull()
  const late = pushed && (await putArtifact(conn, bucket, pushed, ...keys))
  expect(late).toEqual({ kind: 'outdated' })
  await pushProvenHosts(deps.job, target, { domainId })
  expect(await getArtifact(conn, bucket, code)).toBeNull()

  await keepDomain({ ctx, input: { domainId } })
  await pushPublishedConfig(deps.job, target, { domainId })
  expect((await getArtifact(conn, bucket, code))?.meta).toEqual({ ...pushed?.meta, removals: 1 })
})

test('groups are spelled out for the edges', async ({ deps }) => {
  const { artifact } = await publishAndPush(deps, (draft) => ({
    ...draft,
    regions: [...draft.regions, newRegion('Europe', 'default', ['EEA', 'GB'])],
  }))
  expect(Object.keys(artifact.meta.places)).toHaveLength(31)
  expect(artifact.meta.places).toMatchObject({ DE: 1, IS: 1, GB: 1 })
})

test('a domain with 10 regions in every language that is shipped fits into one message and is soon made', async ({
  deps,
}) => {
  const languages = LANGUAGES.map(({ tag }) => tag)
  const places = ['DE', 'FR', 'BR', 'JP', 'CA', 'AU', 'CH', 'GB', 'IN']
  const { artifact } = await publishAndPush(deps, (draft) => ({
    ...draft,
    language: { ...draft.language, languages },
    regions: [
      ...draft.regions,
      ...places.map((place, index) => {
        const region = newRegion(place, 'default', [place])
        return {
          ...region,
          preferences: {
            ...region.preferences,
            features: { ...region.preferences.features, declaration: index % 2 === 0 },
          },
          icon: { ...region.icon, dark: index > 4 },
        }
      }),
    ],
  }))
  const bytes = encodeArtifact(artifact).length
  const count = Object.keys(artifact.meta.files).length
  expect(count).toBe(24 * languages.length + 2)
  expect(bytes).toBeLessThan(7.5 * 1024 ** 2)
}, 60_000)
