import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { brotliDecompressSync } from 'node:zlib'
import { DomainCode } from '@placet/contract/ids'
import { pushFollowedConfig } from '@placet/contract/jobs/push-followed-config'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { iabFile } from '@placet/contract/published-config'
import { packRuntime } from '@placet/core/proofs/index'
import { followVendorList, publishSettings } from '@placet/core/settings/index'
import { handleJob, workJobs } from '@placet/db/job-queue'
import { newRegion } from '@placet/rules/settings/settings-defaults'
import { getArtifact } from '@placet/stream/artifact-store'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { signingKey } from '@placet/stream/publish-keys'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { publishedLists } from '@placet/testkit/factories/vendors'
import { LOCAL_PUBLISH_KEY } from '@placet/testkit/local-publish-key'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { pushPublishedConfig as push } from '../settings/push-published-config.ts'

const build = aBannerBuild()

test('a new list reaches the edges by itself, and asks nobody who was told all of it', async () => {
  const deps = await createTestDeps()
  const { conn, names } = await openTestStreams()
  onTestFinished(() => deps.drop())
  const receive = (version: number) =>
    publishedLists(deps.ownerUrl, { gvl: syntheticVendorList({ vendorCount: 20, version }) })
  await receive(200)
  const { ctx, domainId } = await anOwnerWithDomain(deps, {
    tier: 3,
    settings: (draft) => ({
      ...withPolicy(draft),
      vendors: { global: [1, 2, 3, 4, 5], custom: [] },
      regions: [...draft.regions, newRegion('Germany', 'tcf-2-4', ['DE'])],
    }),
  })
  await publishSettings({
    ctx: { ...ctx, installation: { ...ctx.installation, cmpId: 31 } },
    input: { domainId },
  })
  const row = deps.job.db.selectFrom('domain').select('code').where('id', '=', domainId)
  const code = DomainCode.parse((await row.executeTakeFirstOrThrow()).code)

  const target = {
    stream: conn,
    bucket: names.publishedBucket,
    build,
    runtime: packRuntime({ ...build, preview: '' }),
    keys: [signingKey(LOCAL_PUBLISH_KEY)],
  }
  const failed: unknown[] = []
  const jobs = workJobs(
    deps.ownerUrl,
    [pushPublishedConfig, pushFollowedConfig].map((job) =>
      handleJob(job, (payload) => push(deps.job, target, payload)),
    ),
    (_, error) => failed.push(error),
  )
  onTestFinished(() => jobs.stop())
  const served = (version: number) =>
    waitFor(
      async () => {
        const artifact = await getArtifact(conn, names.publishedBucket, code)
        if (artifact?.meta.version !== version) return undefined
        const { etag = '', head = 0 } = artifact.meta.files[iabFile('en')] ?? {}
        const parts = [artifact.heads[head] ?? new Uint8Array(), artifact.tails.get(etag) ?? new Uint8Array()]
        return brotliDecompressSync(Buffer.concat(parts)).toString()
      },
      { timeoutMs: 30_000 },
    )
  expect(await served(1)).toContain('"list":{"version":200,')
  await receive(201)
  expect(await followVendorList({ ctx: deps.job, input: {} })).toEqual({ followed: 1 })
  const text = await served(2)
  expect(text).toContain('"list":{"version":201,')
  expect(text).toContain('"toldSince":200,')
  expect(failed).toEqual([])
}, 60_000)
