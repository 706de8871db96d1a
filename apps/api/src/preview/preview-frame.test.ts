import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createPreviewToken } from '@placet/contract/settings'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../test/test-app.ts'

const browser = await sharedChromium()
let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('T4: a frame without an origin runs a preview, and no other site can read it', async () => {
  const owner = await anOwnerWithDomain(api.deps)
  const asked = { as: { session: owner }, params: { domainId: owner.domainId } }
  const answer = await api.call(createPreviewToken, asked)
  const { scriptUrl } = z.object({ scriptUrl: z.string() }).parse(answer.body)
  const script = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}${scriptUrl}`
  const frame = `<iframe sandbox='allow-scripts' srcdoc='<script src="${script}"></script>'></iframe>`
  const site = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${frame}`),
  )
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${portOf(site.address())}/`)
  const [, framed] = page.frames()
  expect(await framed?.evaluate('given.version')).toBe(1)
  const read = `fetch('${script}').then(() => 'read', () => 'refused')`
  expect(await page.evaluate(read)).toBe('refused')
  expect(await framed?.evaluate(read)).toBe('refused')
  await page.close()
  site.close()
})

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('a TCP port was expected')
  return address.port
}
