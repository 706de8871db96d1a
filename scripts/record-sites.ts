import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { CONSENT_STATES } from '@placet/contract/constants'
import { DomainCode } from '@placet/contract/ids'
import { emitCore, emitScript, emitTools } from '@placet/rules/publish/emit-script'
import { crawlSite } from '@placet/crawler/fixtures/crawl-site'
import { openTestBrowser } from '@placet/crawler/fixtures/open-test-browser'
import { repositoryDir } from '@placet/testkit/env'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { buildBanner } from '../packages/banner/build.ts'
import { publish } from '../packages/banner/test/published.ts'
import { type Answer, CODE, SITES, TAGS } from '@placet/testkit/sites/recorded-sites'

/**
 * Scans the ten sites with the real crawler and saves its reports, for the golden actions of
 * packages/core/src/actions.
 */
const recorded = join(repositoryDir, 'packages/core/src/actions/recorded')

const banner = await buildBanner()
const config = await publish()
const ours: Record<string, Answer> = {
  [`/c2/${CODE}.js`]: toScript(emitScript(banner, config)),
  [`/c2/${CODE}/core.en.js`]: toScript(emitCore(banner, config)),
  [`/c2/${CODE}/tools.js`]: toScript(emitTools(banner, config)),
}

const { dir, remove } = await createTemporaryDir()
const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
execFileSync(
  'openssl',
  [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=site',
    '-keyout',
    key,
    '-out',
    cert,
  ],
  { stdio: 'ignore' },
)
const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
  const { hostname, pathname } = new URL(request.url ?? '/', `https://${request.headers.host}`)
  const {
    body,
    type = 'text/html; charset=utf-8',
    headers = {},
  } = answerFor(hostname, pathname) ?? { body: '' }
  const cors = { 'access-control-allow-origin': request.headers.origin ?? '*' }
  response.writeHead(200, { 'content-type': type, ...cors, ...headers }).end(body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('the sites have no port')
const flags = [`--host-resolver-rules=MAP * 127.0.0.1:${address.port}`, '--ignore-certificate-errors']

for (const [name, { domain }] of Object.entries(SITES)) {
  const { pages } = await crawlSite(
    {
      domain,
      entry: `https://${domain}/`,
      code: DomainCode.parse(CODE),
      states: CONSENT_STATES,
      obeysRobots: false,
    },
    { openBrowser: () => openTestBrowser(flags), fetchText: async () => null },
  )
  writeFileSync(join(recorded, `${name}.jsonl`), pages.map((page) => `${JSON.stringify(page)}\n`).join(''))
  process.stdout.write(`${name}: ${pages.length} pages\n`)
}
server.closeAllConnections()
server.close()
await remove()

function answerFor(host: string, path: string): Answer | undefined {
  if (host === 'edge.placet.example') return ours[path]
  const site = Object.values(SITES).find(({ domain }) => domain === host)
  const page = site?.pages[path]
  if (page === undefined) return TAGS[`${host}${path}`]
  return {
    body: `<!doctype html><html lang="en"><head><title>${host}</title><link rel="icon" href="data:,"></head><body>${page}`,
  }
}

function toScript({ head, tail }: { head: string; tail: string }): Answer {
  return { body: head + tail, type: 'text/javascript' }
}
