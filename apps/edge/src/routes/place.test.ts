import { putArtifact } from '@placet/stream/artifact-store'
import { aCode, anArtifact } from '@placet/stream/fixtures/an-artifact'
import { expect, test } from 'vitest'
import { startReadyEdge } from '../fixtures/start-edge.ts'

test.each([
  ['US-CA', '', 'US-CA', 'private, max-age=3600'],
  ['US', '', 'US', 'private, max-age=3600'],
  ['DE', '', 'DE', 'private, max-age=3600'],
  ['XX', '', 'ZZ', 'private, max-age=3600'],
  ['DE', '?place=US-TX', 'US-TX', 'no-store'],
  ['DE', '?place=<script>', 'DE', 'private, max-age=3600'],
])('a visitor from %s who asks with %j is told %s', async (country, query, place, cacheControl) => {
  const { url, conn, bucket } = await startReadyEdge({ countryHeader: 'x-country' })
  const artifact = anArtifact()
  await putArtifact(conn, bucket, artifact)
  const answer = await fetch(`${url}/c2/${artifact.meta.code}/place${query}`, {
    headers: { 'x-country': country },
  })
  expect([answer.status, await answer.text()]).toEqual([200, place])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': cacheControl,
    'content-type': 'text/plain; charset=utf-8',
  })
})

test('a domain that does not exist tells nobody where they are', async () => {
  const { url } = await startReadyEdge()
  const answer = await fetch(`${url}/c2/${aCode()}/place`)
  expect([answer.status, await answer.text()]).toEqual([404, ''])
  const posted = await fetch(`${url}/c2/${aCode()}/place`, { method: 'POST' })
  expect(posted.status).toBe(405)
})
