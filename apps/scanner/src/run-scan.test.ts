import { once } from 'node:events'
import { createServer } from 'node:net'
import { ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import { serveSite } from '@placet/testkit/sites/serve-site'
import { expect, onTestFinished, test } from 'vitest'
import { CODE, scanSite } from './fixtures/scan-of-a-test.ts'

async function aSite(pages: Parameters<typeof serveSite>[0]) {
  const site = await serveSite(pages)
  onTestFinished(() => site.close())
  return site
}

test('finds cookies of header and script, of this site and others, both storages, and our script', async () => {
  const other = await aSite({
    '/bounce': {
      body: '',
      status: 302,
      headers: { location: 'http://shop.test/home?token=secret#x', 'set-cookie': 'bounce=abc; Max-Age=3600' },
    },
    '/frame':
      '<script>localStorage.setItem("in-frame", "1"); sessionStorage.setItem("frame-session", "2")</script>',
  })
  const site = await aSite({
    '/': { body: '', status: 302, headers: { location: 'http://other.test/bounce' } },
    '/home': {
      body: `<!doctype html><title>Shop</title>
        <script async src="/c2/${CODE}.js?v=1"></script>
        <script>
          document.cookie = '_ga=GA1.1.1234.5678; max-age=60'
          localStorage.setItem('basket', '[1,2,"Ä"]')
          sessionStorage.setItem('tab', 'x'.repeat(100))
          localStorage.setItem('odd\\u0000\\nname', '')
          Object.keys = () => { throw new Error('no') }
          setTimeout(() => { fetch('/late') }, 300)
        </script>
        <iframe src="http://other.test/frame"></iframe>`,
      headers: { 'set-cookie': 'PHPSESSID=s3cr3t; HttpOnly; Path=/' },
    },
    '/late': { body: 'ok', headers: { 'set-cookie': 'late=1; Max-Age=86400' } },
  })
  const evidence = await scanSite(site, { targets: [`other.test:80=127.0.0.1:${other.port}`] })
  expect(ScanEvidence.parse(evidence)).toEqual(evidence)
  expect(evidence.page).toEqual({
    url: 'http://shop.test/',
    finalUrl: 'http://shop.test/home',
    outcome: 'ok',
    status: 200,
    hasScript: true,
  })
  expect(evidence.found.filter(({ kind }) => kind === 'cookie')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'PHPSESSID', httpOnly: true, lifeSeconds: null, sample: 'a0aa0a' }),
      expect.objectContaining({ name: '_ga', host: 'shop.test', httpOnly: false, sample: 'aa0.0.0000.0000' }),
      expect.objectContaining({ name: 'late' }),
      expect.objectContaining({ name: 'bounce', host: 'other.test', lifeSeconds: expect.closeTo(3580, -2) }),
    ]),
  )
  expect(evidence.found.filter(({ kind }) => kind !== 'cookie')).toEqual(
    expect.arrayContaining([
      { kind: 'local-storage', name: 'basket', host: 'shop.test', sample: '[0,0,"a"]' },
      { kind: 'session-storage', name: 'tab', host: 'shop.test', sample: 'a'.repeat(24) },
      { kind: 'local-storage', name: 'odd\ufffd\ufffdname', host: 'shop.test', sample: '' },
      { kind: 'local-storage', name: 'in-frame', host: 'other.test', sample: '0' },
      { kind: 'session-storage', name: 'frame-session', host: 'other.test', sample: '0' },
    ]),
  )
  expect(JSON.stringify(evidence)).not.toMatch(/s3cr3t|secret/)
})

test('two scans share nothing', async () => {
  const site = await aSite({
    '/': `<script>
      localStorage.setItem(document.cookie === '' && localStorage.length === 0 ? 'clean' : 'used', 1)
      document.cookie = 'seen=1; max-age=3600'
    </script>`,
  })
  for (const scan of [1, 2]) {
    const { found } = await scanSite(site)
    expect([scan, found.map(({ name }) => name).toSorted()]).toEqual([scan, ['clean', 'seen']])
  }
})

const HANGING = `<script>for (;;);</script>`

test.each([
  ['ok', '<title>Fine</title>'],
  ['http_error', { body: 'Gone', status: 410 }],
  ['download', { body: 'x', headers: { 'content-disposition': 'attachment; filename=a.exe' } }],
  ['timeout', HANGING],
  ['timeout', '<script>for (;;) alert(1)</script>'],
  [
    'timeout',
    '<script>onbeforeunload = () => 1; document.write("<iframe src=/hang></iframe>"); for (;;);</script>',
  ],
  ['ok', '<script>for (let i = 0; i < 20; i++) open("/?" + i, "_blank", "noopener")</script>'],
  ['ok', '<script>history.pushState(0, "", "/pushed"); prompt("?"); confirm("?")</script>'],
  ['unreachable', { body: '', status: 302, headers: { location: '/' } }],
  ['unreachable', { body: '', status: 302, headers: { location: 'http://nowhere.invalid/' } }],
  ['unreachable', { body: '', status: 302, headers: { location: 'file:///etc/passwd' } }],
  ['blocked', { body: '', status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } }],
  ['blocked', { body: '', status: 302, headers: { location: 'https://[::1]/' } }],
  ['blocked', { body: '', status: 302, headers: { location: 'http://shop.test:8080/' } }],
] as const)('a page that ends as %s says so in time: %j', async (outcome, page) => {
  const site = await aSite({ '/': page })
  const startedAt = performance.now()
  const evidence = await scanSite(site, { pageDeadlineMs: outcome === 'timeout' ? 4000 : 15_000 })
  expect(evidence.page.outcome).toBe(outcome)
  if (outcome === 'timeout') expect(performance.now() - startedAt).toBeLessThan(25_000)
})

test.each([
  `<script>location.href = '/home'</script>`,
  `<script>location.replace('/home'); for (let i = 0; i < 1e8; i++);</script>`,
  '<meta http-equiv="refresh" content="0; url=/home">',
  `<script>onload = () => { location = '/home' }</script>`,
])('a page that sends its visitors on is followed: %s', async (body) => {
  const home = { body: 'Home', headers: { 'set-cookie': 'arrived=1' } }
  const site = await aSite({ '/': body, '/home': home })
  const evidence = await scanSite(site)
  expect(evidence.page).toMatchObject({ outcome: 'ok', finalUrl: 'http://shop.test/home' })
  expect(evidence.found).toMatchObject([{ name: 'arrived' }])
})

test('the cookies of a page that hangs are found all the same', async () => {
  const site = await aSite({ '/': { body: HANGING, headers: { 'set-cookie': 'early=1' } } })
  const evidence = await scanSite(site, { pageDeadlineMs: 4000 })
  expect(evidence).toMatchObject({ page: { outcome: 'timeout' }, found: [{ name: 'early' }] })
})

test('a server that takes the connection and never answers ends in time', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const { page } = await scanSite({ port }, { pageDeadlineMs: 4000 })
  expect(page.outcome).toBe('timeout')
})
