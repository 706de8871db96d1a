import { LookTaken } from '@placet/contract/events/look-taken.v1'
import { DomainId } from '@placet/contract/ids'
import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { type SitePage, serveSite } from '@placet/testkit/sites/serve-site'
import { expect, onTestFinished, test } from 'vitest'
import { pictureBrowserOfATest } from './fixtures/open-enclosed.ts'
import { targetsOf } from './fixtures/scan-of-a-test.ts'
import { takeLook } from './take-look.ts'

const LOOK_MAX_MS = 90_000
const REQUEST = {
  type: 'look.requested.v1',
  lookId: 'a-look',
  domainId: DomainId.parse('dom_0000000000000000000000'),
  domain: 'shop.test',
} as const

async function lookAt(pages: Readonly<Record<string, SitePage>>, isAllowed = true): Promise<LookTaken> {
  const site = await serveSite(pages)
  onTestFinished(() => site.close())
  const allowedTargets = isAllowed
    ? parseAllowedTargets([...targetsOf(site), ...targetsOf(site, 'other.test')].join())
    : []
  const taken = await takeLook(REQUEST, {
    browser: await pictureBrowserOfATest(),
    allowedTargets,
    resolve: async () => ['127.0.0.1'],
  })
  return LookTaken.parse(taken)
}

test(
  'a home page is read: picture, name, languages, colours, policy and platform',
  async () => {
    const { failure, seen } = await lookAt({
      '/': `<!doctype html><html lang="de-DE"><head><title>Frisch geröstet – Aurora</title>
        <meta name="generator" content="WordPress 6.9"><link rel="alternate" hreflang="en" href="/en">
        <link rel="alternate" hreflang="x-default" href="/">
        <style>button { background: rgb(107, 58, 31); color: #fff }</style></head>
        <body><button>Kaufen</button><a href="/datenschutz">Datenschutz</a>
        <script type="text/plain" src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script></body></html>`,
    })
    expect(failure).toBeNull()
    const { picture, phonePicture, ...facts } = seen ?? { picture: null, phonePicture: null }
    expect(facts).toEqual({
      name: 'Aurora',
      languages: ['de-DE', 'en'],
      colours: ['#6b3a1f', '#0000ee'],
      policyUrl: 'http://shop.test/datenschutz',
      signs: ['wordpress', 'gtm'],
    })
    for (const jpeg of [picture, phonePicture])
      expect(
        Buffer.from(jpeg ?? '', 'base64')
          .subarray(0, 3)
          .toString('hex'),
      ).toBe('ffd8ff')
  },
  LOOK_MAX_MS,
)

test(
  'values that are no colour, language or link are left out, whatever the page claims',
  async () => {
    const { seen } = await lookAt({
      '/': `<!doctype html><html lang="${'x'.repeat(5000)}"><title>${'y'.repeat(5000)}</title>
        <script>Array.prototype.map = () => [{}, 'javascript:1', '#gggggg']</script>
        <a href="javascript:alert(1)">Privacy</a></html>`,
    })
    expect(seen?.languages ?? []).toEqual([])
    expect(seen?.colours ?? []).toEqual([])
    expect(seen?.policyUrl ?? '').toBe('')
    expect(seen?.name.length ?? 0).toBeLessThanOrEqual(100)
  },
  LOOK_MAX_MS,
)

test.each([
  ['is not on the public internet', {}, false, 'blocked'],
  ['answers with an error', { '/': { body: 'gone', status: 500 } }, true, 'http-error'],
  [
    'sends visitors to another site',
    {
      '/': { body: '', status: 302, headers: { location: 'http://other.test/home' } },
      '/home': '<title>Other</title>',
    },
    true,
    'elsewhere',
  ],
] as const)(
  'a site that %s has no picture, and the reason is named',
  async (_, pages, isAllowed, failure) => {
    const taken = await lookAt(pages, isAllowed)
    expect(taken).toMatchObject({ failure, seen: null })
  },
  LOOK_MAX_MS,
)
