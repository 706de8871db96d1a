import { createHash } from 'node:crypto'
import { blockingSnippet, importingSnippet, pinnedSnippet } from '@placet/rules/install-snippets'
import { serveScanSite } from '@placet/testkit/scan-site/serve-scan-site'
import { expect, onTestFinished, test } from 'vitest'
import { crawlSite } from './fixtures/crawl-site.ts'

const LONG = { timeout: 60_000 }
const CODE = 'abcdefghij'
const RUNTIME = 'window.placetRuns = true'
const hash = createHash('sha256').update(RUNTIME).digest('hex')
const TAG_MANAGER = `<script>(window.dataLayer=window.dataLayer||[]).push({event:'gtm.js'})</script>
<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>`

/** Implementation that a scan sees on a page with this head. */
async function implementationOf(headOf: (scriptUrl: string) => string) {
  const type = 'text/javascript'
  const site = await serveScanSite({
    isPlain: true,
    more: [
      {
        path: '/shop',
        body: '',
        handle: ({ headers }, response) => {
          const head = headOf(`http://${headers.host}/c2/${CODE}.js`)
          response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><head>${head}</head>`)
        },
      },
      { path: `/c2/${CODE}.js`, body: '', type },
      {
        path: `/c2/runtime/${hash}.js`,
        body: RUNTIME,
        type,
        headers: { 'access-control-allow-origin': '*' },
      },
      { path: '/other.js', body: '', type },
    ],
  })
  onTestFinished(() => site.close())
  const { origin } = new URL(site.entry)
  const { pages } = await crawlSite({ ...site, entry: `${origin}/shop`, scope: 'implementation' })
  return { seen: pages[0]?.implementation, origin }
}

const FORMS = [
  ['blocking', (url: string) => blockingSnippet(url), `/c2/${CODE}.js`],
  ['importing', (url: string) => importingSnippet(url, 'advanced'), `/c2/${CODE}.js`],
  ['pinned', (url: string) => pinnedSnippet(url, { hash, key: 'K' }, 'basic'), `/c2/runtime/${hash}.js`],
] as const

test.each(FORMS)(
  'the %s snippet is found once, with its code and with consent defaults before the tag manager',
  LONG,
  async (form, snippet, path) => {
    // The plain tag sets them itself once it has loaded; here it is empty.
    const defaults = form === 'blocking' ? `<script>window.dataLayer=[['consent','default']]</script>` : ''
    const { seen, origin } = await implementationOf((url) => `${snippet(url)}${defaults}${TAG_MANAGER}`)
    expect(seen).toEqual({
      scripts: [`${origin}${path}`],
      isRightCode: true,
      form,
      isFirst: form === 'blocking' ? true : null,
      isLate: form === 'blocking' ? false : null,
      before: null,
      isConsentModeFirst: true,
      otherBanner: '',
    })
  },
)

test('a pinned snippet of another domain is found, and is not ours', LONG, async () => {
  const { seen } = await implementationOf((url) =>
    pinnedSnippet(url.replace(CODE, 'zzzzzzzzzz'), { hash, key: 'K' }, 'off'),
  )
  expect(seen).toMatchObject({ scripts: [expect.stringContaining(hash)], isRightCode: false })
})

test('a snippet that a page only quotes proves nothing', LONG, async () => {
  const { seen } = await implementationOf(
    (url) => `<script>const comment = ${JSON.stringify(importingSnippet(url, 'off').slice(8, -9))}</script>`,
  )
  expect(seen).toMatchObject({ scripts: [], isRightCode: false })
})
