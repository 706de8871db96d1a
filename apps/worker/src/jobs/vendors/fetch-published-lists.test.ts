import { createServer } from 'node:http'
import { files } from '@placet/adapters/files-http'
import { syntheticVendorList, syntheticVendorListTexts } from '@placet/testkit/corpora/synthetic-vendor-list'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import { currentProviders, currentVendorList, listVersions, vendorListTexts } from '@placet/db/vendor-lists'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchPublishedLists } from '@placet/core/vendors/index'

interface Answer {
  body: string
  maxAge: number
}

let deps: TestDeps
let site: Awaited<ReturnType<typeof publish>>
let now = new Date('2026-11-05T17:00:00Z')
beforeEach(async () => {
  deps = await createTestDeps()
  site = await publish()
  now = new Date('2026-11-05T17:00:00Z')
})
afterEach(async () => {
  await Promise.all([site.close(), deps.drop()])
})

/** A publisher's own server: files with a time to live and an etag, and a note of every request. */
async function publish() {
  const answers = new Map<string, Answer>()
  const asked: { path: string; isUnchanged: boolean }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const answer = answers.get(path)
    if (!answer) return response.writeHead(404).end()
    const etag = `"${answer.body.length}-${answer.maxAge}"`
    const isUnchanged = request.headers['if-none-match'] === etag
    asked.push({ path, isUnchanged })
    response.setHeader('etag', etag).setHeader('cache-control', `public, max-age=${answer.maxAge}`)
    return isUnchanged ? response.writeHead(304).end() : response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    answers,
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const list = (version: number) => JSON.stringify(syntheticVendorList({ version, vendorCount: 20 }))

function run(sources: { gvl?: boolean; providers?: boolean } = { gvl: true }) {
  const ctx = { ...deps.job, clock: { now: () => now } }
  return fetchPublishedLists({
    ctx,
    input: {
      files,
      gvlUrl: sources.gvl ? `${site.url}/v3/vendor-list.json` : undefined,
      providersUrl: sources.providers ? `${site.url}/providers.csv` : undefined,
    },
  })
}

const current = () => deps.job.db.transaction().execute(currentVendorList)

test('without an address nothing is ever asked', async () => {
  await run({})
  expect(site.asked).toEqual([])
  expect(await current()).toBeNull()
})

test('a list and its translations are fetched, and not again before their time is over', async () => {
  site.answers.set('/v3/vendor-list.json', { body: list(7), maxAge: 3600 })
  const texts = syntheticVendorListTexts('de')
  site.answers.set('/v3/purposes-de.json', { body: JSON.stringify(texts), maxAge: 7200 })
  await run()
  expect((await current())?.vendorListVersion).toBe(7)
  const read = { language: 'de', version: 7 }
  expect(await deps.job.db.transaction().execute((tx) => vendorListTexts(tx, read))).toEqual(texts)
  now = new Date(now.getTime() + 3_599_000)
  await run()
  expect(site.asked.map(({ path }) => path)).toEqual(['/v3/vendor-list.json', '/v3/purposes-de.json'])
  now = new Date(now.getTime() + 1000)
  await run()
  expect(site.asked.slice(2)).toEqual([{ path: '/v3/vendor-list.json', isUnchanged: true }])
})

test('a newer list takes its place, and the older one is kept', async () => {
  site.answers.set('/v3/vendor-list.json', { body: list(7), maxAge: 60 })
  await run()
  site.answers.set('/v3/vendor-list.json', { body: list(8), maxAge: 61 })
  now = new Date(now.getTime() + 60_000)
  await run()
  expect((await current())?.vendorListVersion).toBe(8)
  const versions = await deps.job.db.transaction().execute((tx) => listVersions(tx, 'gvl'))
  expect(versions).toMatchObject([
    { version: 8, origin: 'fetched' },
    { version: 7, origin: 'fetched' },
  ])
})

test('what is no list is refused, what was there stays, and the next time it is asked again', async () => {
  site.answers.set('/v3/vendor-list.json', { body: list(7), maxAge: 0 })
  await run()
  for (const body of [
    '<html>',
    '{}',
    list(8).replace('"gvlSpecificationVersion":3', '"gvlSpecificationVersion":2'),
  ]) {
    site.answers.set('/v3/vendor-list.json', { body, maxAge: 3600 })
    await expect(run()).rejects.toThrow()
  }
  expect((await current())?.vendorListVersion).toBe(7)
  site.answers.set('/v3/vendor-list.json', { body: list(9), maxAge: 3600 })
  await run()
  expect((await current())?.vendorListVersion).toBe(9)
})

test('Google’s providers are fetched the same way', async () => {
  const body =
    'provider_id,provider_name,policy_url,domains\n39,"Acme, Inc.",https://acme.example/,acme.example acme.test\n'
  site.answers.set('/providers.csv', { body, maxAge: 60 })
  await run({ providers: true })
  expect(await deps.job.db.transaction().execute(currentProviders)).toEqual([
    {
      ...{ id: 39, name: 'Acme, Inc.', policyUrl: 'https://acme.example/' },
      domains: ['acme.example', 'acme.test'],
    },
  ])
})
