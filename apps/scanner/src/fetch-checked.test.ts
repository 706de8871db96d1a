import { serveSite } from '@placet/testkit/sites/serve-site'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { fetchChecked } from './fetch-checked.ts'
import { aTrap } from './fixtures/a-trap.ts'

async function aFetch() {
  const trap = await aTrap()
  const to = (location: string) => ({ body: '', status: 302, headers: { location } })
  const site = await serveSite({
    '/robots.txt': 'User-agent: *',
    '/moved': to('/robots.txt'),
    '/loop': to('/loop'),
    '/inside': to(`http://127.0.0.1:${trap.port}/`),
    '/file': to('file:///etc/passwd'),
    '/large': 'x'.repeat(2000),
  })
  onTestFinished(() => site.close())
  const allowed = parseAllowedTargets(`shop.test:80=127.0.0.1:${site.port}`)
  const options = { allowed, userAgent: 'test', maxBytes: 1000, resolve: async () => ['127.0.0.1'] }
  return { trap, fetchIt: (url: string) => fetchChecked(url, options) }
}

test('what a site keeps for machines is fetched, over redirects of its own', async () => {
  const { fetchIt } = await aFetch()
  for (const path of ['/robots.txt', '/moved']) {
    const fetched = await fetchIt(`http://shop.test${path}`)
    expect([fetched?.status, Buffer.from(fetched?.body ?? []).toString()]).toEqual([200, 'User-agent: *'])
  }
  expect((await fetchIt('http://shop.test/none'))?.status).toBe(404)
})

test.each(['/loop', '/inside', '/file', '/large'])('%s cannot be had', async (path) => {
  const { fetchIt, trap } = await aFetch()
  expect(await fetchIt(`http://shop.test${path}`)).toBeNull()
  expect(trap.visits.tcp).toBe(0)
})

test('addresses inside are not asked, whatever their name', async () => {
  const { fetchIt, trap } = await aFetch()
  for (const host of ['127.0.0.1', '[::1]', 'localhost', 'inside.test']) {
    expect(await fetchIt(`http://${host}:${trap.port}/`)).toBeNull()
    expect(await fetchIt(`https://${host}/`)).toBeNull()
  }
  expect(trap.visits.tcp).toBe(0)
})
