import { HELP_SECTIONS } from '@placet/contract/help'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ method: 'GET', url })
const SLUGS = HELP_SECTIONS.flatMap(({ articles }): readonly string[] => articles)

test('anybody may read the contents and every article, and no page loads or runs anything', async () => {
  for (const url of ['/help', '/help?q=scan', ...SLUGS.map((slug) => `/help/${slug}`)]) {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    expect(body).not.toMatch(/<(?:script|link|img|iframe)|\son\w+=|undefined/)
  }
})

test('the contents link to every article', async () => {
  const { body } = await get('/help')
  for (const slug of SLUGS) expect(body).toContain(`href="/help/${slug}"`)
  expect((await get('/help/')).body).toBe(body)
})

test('a search shows the parts that answer it, and is kept by no cache', async () => {
  const { body, headers } = await get('/help?q=recovery%20codes')
  expect(body).toContain('href="/help/log-in#turn-on-a-second-factor"')
  expect(headers['cache-control']).toBe('no-store')
  expect((await get('/help')).headers['cache-control']).toBe('public, max-age=3600')
})

test.each(['/help?q=%3Cb%20id%3Dx%3E%22%27', '/help?q=%3C/title%3E%3Cscript%3E'])(
  'what was searched for is shown as text: %s',
  async (url) => {
    const { body } = await get(url)
    expect(body).not.toMatch(/<b id|<\/title><s|<script/)
    expect(body).toContain('&lt;')
  },
)

test('a search that is no text, or too long, shows the contents', async () => {
  for (const query of ['q=a&q=b', `q=${'x'.repeat(101)}`, 'q=', ''])
    expect((await get(`/help?${query}`)).body).toContain('How can we help?')
})

test('an article that is not there is a page with those that are', async () => {
  for (const slug of ['nothing', 'constructor', '..%2Fapi-keys', '__proto__']) {
    const { statusCode, body } = await get(`/help/${slug}`)
    expect(statusCode).toBe(404)
    expect(body).toContain('There is no such article')
  }
})
