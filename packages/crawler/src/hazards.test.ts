import { serveScanSite } from '@placet/testkit/scan-site/serve-scan-site'
import type { ScanSitePage } from '@placet/testkit/scan-site/expected'
import { expect, onTestFinished, test } from 'vitest'
import type { CrawledPage } from './crawl-plan.ts'
import { crawlSite } from './fixtures/crawl-site.ts'

const DEADLINE_MS = 6000
const GRACE_MS = 2000

const written = (name: string) => `<script>document.cookie='${name}=1; path=/'</script>`

const HAZARDS: readonly (ScanSitePage & { outcomes: readonly CrawledPage['outcome'][] })[] = [
  { path: '/hangs', body: '', handle: () => undefined, outcomes: ['timeout'] },
  {
    path: '/busy',
    body: `${written('busy')}<script>setTimeout(function(){for(;;);},0)</script>`,
    outcomes: ['timeout'],
  },
  { path: '/resets', body: '', handle: (request) => request.socket.destroy(), outcomes: ['unreachable'] },
  { path: '/dialogs', body: `<script>for(;;)alert(1)</script>`, outcomes: ['dialog'] },
  {
    path: '/asks-once',
    body: `<script>alert(1);onbeforeunload=function(){return 'stay'}</script>${written('asked')}`,
    outcomes: ['ok'],
  },
  { path: '/loops', body: '', status: 302, headers: { location: '/loops' }, outcomes: ['unreachable'] },
  {
    path: '/away',
    body: '',
    status: 302,
    headers: { location: 'http://elsewhere.localhost:1/' },
    outcomes: ['redirect'],
  },
  {
    path: '/file',
    body: 'x',
    headers: { 'content-disposition': 'attachment; filename=a.bin' },
    outcomes: ['download'],
  },
  { path: '/to-the-file', body: '', status: 302, headers: { location: '/file' }, outcomes: ['download'] },
  {
    path: '/starts-a-file',
    body: `${written('starts')}<script>onload=function(){location.href='/file?late'}</script>`,
    outcomes: ['ok'],
  },
  { path: '/broken', body: written('broken'), status: 500, outcomes: ['http_error'] },
  {
    path: '/pop-ups',
    body: `<script>for(var each=0;each<20;each++)open('/calm?'+each)</script>`,
    outcomes: ['ok', 'timeout'],
  },
  {
    path: '/endless',
    body: '',
    outcomes: ['timeout'],
    handle(_request, response) {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'endless=1' })
      const timer = setInterval(() => response.write('<p>more</p>'), 100)
      response.on('close', () => clearInterval(timer))
    },
  },
]

test(
  'each hostile page ends with its outcome and in time, and calm ones beside them are not disturbed',
  { timeout: 120_000 },
  async () => {
    const calm = Array.from({ length: 6 }, (_, number) => ({
      path: `/calm-${number}`,
      body: written(`calm_${number}`),
    }))
    const site = await serveScanSite({
      isPlain: true,
      more: [...HAZARDS, ...calm, { path: '/calm', body: '', isUnlisted: true }],
    })
    onTestFinished(() => site.close())
    const { pages } = await crawlSite({ ...site, pageDeadlineMs: DEADLINE_MS })
    const byPath = new Map(pages.map((page) => [new URL(page.url).pathname, page]))
    for (const { path, outcomes } of HAZARDS) expect(outcomes, path).toContain(byPath.get(path)?.outcome)
    for (const { path } of calm) expect([path, byPath.get(path)?.outcome]).toEqual([path, 'ok'])
    expect(Math.max(...pages.map(({ durationMs }) => durationMs))).toBeLessThan(DEADLINE_MS + GRACE_MS)
    const names = new Set(pages.flatMap(({ writes }) => writes.map(({ name }) => name)))
    expect([...names].toSorted()).toEqual(
      [
        'asked',
        'broken',
        'busy',
        'endless',
        'starts',
        ...calm.map((_, number) => `calm_${number}`),
      ].toSorted(),
    )
  },
)
