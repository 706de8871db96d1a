import { aBannerBuild } from '@placet/contract/fixtures/a-banner-build'
import { DomainCode, type DomainId } from '@placet/contract/ids'
import { listOwnership, runOwnershipCheck } from '@placet/core/hostnames/index'
import type { SiteProbe } from '@placet/core/ports'
import { packRuntime } from '@placet/core/proofs/index'
import { publishSettings } from '@placet/core/settings/index'
import { getArtifact } from '@placet/stream/artifact-store'
import { openTestStreams } from '@placet/stream/fixtures/open-test-streams'
import { signingKey } from '@placet/stream/publish-keys'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { LOCAL_PUBLISH_KEY } from '@placet/testkit/local-publish-key'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { pushPublishedConfig } from '../settings/push-published-config.ts'
import { pushProvenHosts } from './push-proven-hosts.ts'

const build = aBannerBuild({})

async function aPublished(deps: TestDeps) {
  const owner = await anOwnerWithDomain(deps, { settings: withPolicy })
  const { ctx, domainId } = owner
  const { conn, names } = await openTestStreams()
  const target = {
    stream: conn,
    bucket: names.publishedBucket,
    build,
    runtime: packRuntime({ ...build, preview: '' }),
    keys: [signingKey(LOCAL_PUBLISH_KEY)],
  }
  await publishSettings({ ctx, input: { domainId } })
  const [primary] = await listOwnership({ ctx, input: { domainId } })
  if (!primary) throw new Error('a domain has hostnames')
  const { code } = await deps.job.db
    .selectFrom('domain')
    .select('code')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  return {
    ...owner,
    primary,
    push: () => pushPublishedConfig(deps.job, target, { domainId }),
    tell: () => pushProvenHosts(deps.job, target, { domainId }),
    stored: () => getArtifact(conn, names.publishedBucket, DomainCode.parse(code)),
  }
}

async function prove(deps: TestDeps, { primary }: Awaited<ReturnType<typeof aPublished>>) {
  const probe: SiteProbe = {
    readTxt: async () => ({ kind: 'found', values: [primary.dns.recordValue] }),
    readFile: async () => ({ kind: 'refused' }),
  }
  await runOwnershipCheck({ ctx: deps.job, input: { hostnameId: primary.hostnameId, method: 'dns', probe } })
}

const forget = (deps: TestDeps, domainId: DomainId) =>
  deps.job.db.deleteFrom('ownership_proof').where('domain_id', '=', domainId).execute()

test('T11: proven hosts reach the edges beside the published files, which stay as they are', async ({
  deps,
}) => {
  const published = await aPublished(deps)
  const { name, domainId, push, tell, stored } = published
  await tell()
  expect(await stored()).toBeNull()
  await push()
  const before = await stored()
  expect(before?.meta.provenHostnames).toBeUndefined()
  await prove(deps, published)
  await tell()
  const after = await stored()
  expect(after?.meta.provenHostnames).toEqual([name, `www.${name}`])
  expect(after).toEqual({ ...before, meta: { ...before?.meta, provenHostnames: [name, `www.${name}`] } })
  await forget(deps, domainId)
  await tell()
  expect((await stored())?.meta.provenHostnames).toEqual([])
})

test('a domain that is proven before it is published is proven from its first version on', async ({
  deps,
}) => {
  const published = await aPublished(deps)
  await prove(deps, published)
  await published.push()
  expect((await published.stored())?.meta.provenHostnames).toContain(published.name)
})
