import type { ConsentState } from '@placet/contract/events/scan-page.v1'
import { emitCore, type Emitted, emitScript, emitTools } from '@placet/rules/publish/emit-script'
import type { ScanSitePage } from '@placet/testkit/scan-site/expected'
import { SCAN_SITE_HOSTS } from '@placet/testkit/scan-site/pages'
import { serveScanSite } from '@placet/testkit/scan-site/serve-scan-site'
import { expect, onTestFinished, test } from 'vitest'
import { built } from '../../banner/test/built.ts'
import { publish } from '../../banner/test/published.ts'
import type { CrawlPlan, CrawledPage } from './crawl-plan.ts'
import { crawlSite } from './fixtures/crawl-site.ts'

const script = (path: string, { head, tail }: Emitted): ScanSitePage => ({
  path,
  body: head + tail,
  type: 'text/javascript',
  isUnlisted: true,
})

/** The first of them is the site's entry. */
async function crawlPages(more: readonly ScanSitePage[], plan: Partial<CrawlPlan>): Promise<CrawledPage[]> {
  const site = await serveScanSite({ isPlain: true, more })
  onTestFinished(() => site.close())
  const entry = new URL(more[0]?.path ?? '/', site.entry).href
  const { pages } = await crawlSite({ domain: site.domain, entry, ...plan })
  return pages
}

/** Names of what each state stored on any page; a state that could not be had is missing. */
function storedIn(pages: readonly CrawledPage[], isWanted: (name: string) => boolean) {
  const names = new Map<ConsentState, Set<string>>()
  for (const { state, writes } of pages) {
    const found = names.get(state) ?? new Set<string>()
    for (const { name } of writes) if (isWanted(name)) found.add(name)
    names.set(state, found)
  }
  return Object.fromEntries([...names].map(([state, found]) => [state, [...found].toSorted()]))
}

const EVERY_STATE: readonly ConsentState[] = [
  ...(['none', 'accept', 'deny', 'withdraw', 'gpc'] as const),
  ...(['preferences', 'analytics', 'marketing'] as const),
]

test('with our own banner every state is had through its API, and shows what that choice permits', async () => {
  const config = await publish()
  const { code } = config
  const tag = (category: string) =>
    `<script type="text/plain" data-placet="${category}">document.cookie='_${category}=1; path=/'</script>`
  const body = `<script src="/c2/${code}.js"></script>${['preferences', 'analytics', 'marketing'].map(tag).join('')}
    <script>document.cookie='_always=1; path=/'</script>`
  const pages = await crawlPages(
    [
      { path: '/one', body },
      { path: '/two', body },
      script(`/c2/${code}.js`, emitScript(built, config)),
      script(`/c2/${code}/core.en.js`, emitCore(built, config)),
      script(`/c2/${code}/tools.js`, emitTools(built, config)),
      { path: `/c2/${code}/consent`, body: '', status: 204, isUnlisted: true },
      { path: `/c2/${code}/seen`, body: '', status: 204, isUnlisted: true },
    ],
    { states: EVERY_STATE },
  )
  expect(storedIn(pages, (name) => name.startsWith('_'))).toEqual({
    none: ['_always'],
    accept: ['_always', '_analytics', '_marketing', '_preferences'],
    deny: ['_always'],
    withdraw: ['_always'],
    gpc: ['_always'],
    preferences: ['_always', '_preferences'],
    analytics: ['_always', '_analytics'],
    marketing: ['_always', '_marketing'],
  })
}, 120_000)

const FRAMED_DIALOG = `<body>We use cookies and share data with partners.
  <button onclick="parent.postMessage('all','*')">Accept all</button>
  <button onclick="parent.postMessage('none','*')">Reject all</button></body>`

const WITH_FRAMED_DIALOG = (port: number) => `<script>
  var kept=/choice=(\\w+)/.exec(document.cookie);
  function keep(value){document.cookie='choice='+value+'; path=/';if(value==='all')document.cookie='tracked=1; path=/'}
  if(kept)keep(kept[1]);else addEventListener('message',function(event){keep(event.data);document.querySelector('iframe').remove()});
  addEventListener('DOMContentLoaded',function(){if(!kept){var frame=document.createElement('iframe');frame.src='http://dialogs.localhost:${port}/dialog';document.body.append(frame)}})
</script>`

test('a dialog in a frame of another host is answered with its buttons', async () => {
  const pages = await crawlPages(
    [
      {
        path: '/shop',
        body: '',
        handle: ({ headers }, response) => {
          response.writeHead(200, { 'content-type': 'text/html' })
          response.end(WITH_FRAMED_DIALOG(Number(headers.host?.split(':')[1])))
        },
      },
      { path: '/dialog', host: 'dialogs.localhost', body: FRAMED_DIALOG, isUnlisted: true },
    ],
    { states: ['none', 'accept', 'deny'] },
  )
  expect(storedIn(pages, () => true)).toEqual({ none: [], accept: ['choice', 'tracked'], deny: ['choice'] })
}, 90_000)

const REOPENABLE = `<script>
  function keep(value){document.cookie='choice='+value+'; path=/';if(value==='all')document.cookie='tracked=1; path=/';
    else document.cookie='tracked=; path=/; max-age=0';document.querySelector('dialog').close()}
  addEventListener('DOMContentLoaded',function(){
    document.body.insertAdjacentHTML('beforeend','<footer><a href="#" id="again">Cookie settings</a></footer><dialog aria-label="Cookies">We use cookies. <button onclick="keep(\\'all\\')">Accept all</button><button onclick="keep(\\'none\\')">Reject all</button></dialog>');
    document.getElementById('again').onclick=function(){document.querySelector('dialog').show()};
    if(!/choice=/.test(document.cookie))document.querySelector('dialog').show();
    else if(/choice=all/.test(document.cookie))document.cookie='tracked=1; path=/'
  })
</script>`

test('somebody who accepts another vendor’s dialog and withdraws is told by what is stored after the withdrawal', async () => {
  const pages = await crawlPages(
    [
      { path: '/one', body: REOPENABLE },
      { path: '/two', body: REOPENABLE },
    ],
    { states: ['none', 'accept', 'withdraw'] },
  )
  expect(storedIn(pages, (name) => name !== 'choice')).toEqual({
    none: [],
    accept: ['tracked'],
    withdraw: [],
  })
}, 90_000)

test('a visitor with Global Privacy Control sends it and can be asked for it', async () => {
  const sent: unknown[] = []
  const pages = await crawlPages(
    [
      {
        path: '/shop',
        body: '',
        handle: ({ headers }, response) => {
          sent.push(headers['sec-gpc'])
          response.writeHead(200, { 'content-type': 'text/html' })
          response.end(`<script>if(!navigator.globalPrivacyControl)document.cookie='sold=1'</script>`)
        },
      },
    ],
    { states: ['none', 'gpc'] },
  )
  expect(storedIn(pages, () => true)).toEqual({ none: ['sold'], gpc: [] })
  expect(sent).toEqual([undefined, '1'])
}, 90_000)

test('a bearer token goes to the domain’s own hosts and to nobody else', async () => {
  const seen: [string, string | undefined][] = []
  const page = (host: string, body: (port: string) => string, path: string): ScanSitePage => ({
    path,
    host,
    body: '',
    isUnlisted: true,
    handle: ({ headers }, response) => {
      const port = headers.host?.split(':')[1] ?? ''
      seen.push([host, headers.authorization])
      response.writeHead(200, { 'content-type': 'text/html' }).end(body(port))
    },
  })
  const third = (port: string) => `<img src="http://partner.localhost:${port}/pixel">`
  await crawlPages(
    [page(SCAN_SITE_HOSTS.site, third, '/inside'), page('partner.localhost', () => '', '/pixel')],
    { credentials: { type: 'bearer', token: 'let-me-in' } },
  )
  expect(new Map(seen)).toEqual(
    new Map([
      [SCAN_SITE_HOSTS.site, 'Bearer let-me-in'],
      ['partner.localhost', undefined],
    ]),
  )
}, 60_000)
