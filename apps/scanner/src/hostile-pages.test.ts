import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { openChromium } from '@placet/testkit/open-chromium'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { serveSite } from '@placet/testkit/sites/serve-site'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { hostilePage, hostileWorker } from './fixtures/hostile-page.ts'
import { scanSite } from './fixtures/scan-of-a-test.ts'

const CANARY = 'the canary of this machine'

/** Listens where no scan may come, answers everybody, and counts. */
async function aTrap() {
  const visits = { tcp: 0, udp: 0 }
  const server = createServer((_, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(CANARY)
  })
  server.on('connection', () => (visits.tcp += 1))
  server.listen(0, '::')
  await once(server, 'listening')
  const udp = createSocket('udp6')
  udp.on('message', () => (visits.udp += 1))
  udp.bind(0, '::')
  await once(udp, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
    udp.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the trap has no port')
  return { port: address.port, udpPort: udp.address().port, visits }
}

test('a page that tries everything reaches nothing inside and reads no file', async () => {
  const trap = await aTrap()
  const { dir, remove } = await createTemporaryDir()
  onTestFinished(remove)
  const file = join(dir, 'canary.txt')
  await writeFile(file, CANARY)
  const origins = [
    '127.0.0.1',
    'localhost',
    'inner.localhost',
    '[::1]',
    '0.0.0.0',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
  ].map((host) => `http://${host}:${trap.port}`)
  const schemes = [
    `file://${file}`,
    `file://localhost${file}`,
    `file:${file}`,
    `FILE:///${file}`,
    `view-source:file://${file}`,
    `filesystem:file://${file}`,
    `blob:file://${file}`,
    'file:///etc/passwd',
    'file:///proc/self/environ',
    'chrome://version/',
    'chrome://settings/',
    'chrome://net-export/',
    'chrome-extension://abc/manifest.json',
    'chrome-untrusted://terminal/',
    'devtools://devtools/bundled/inspector.html',
    'about:credits',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'ssh://127.0.0.1/',
    'mailto:a@example.com',
    'javascript:0',
    'jar:http://127.0.0.1!/',
    'ws://127.0.0.1/',
    'intent://a#Intent;end',
  ]
  const site = await serveSite({
    '/': hostilePage(origins, schemes, trap.udpPort),
    '/worker.js': hostileWorker(origins),
  })
  onTestFinished(() => site.close())
  // Names below localhost count as secure, so that workers and WebTransport are there to be tried.
  const evidence = await scanSite(site, { domain: 'shop.localhost', pageDeadlineMs: 20_000 })
  const names = evidence.found.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['tried', 'worker']))
  expect(names.filter((name) => /canary|root:|PATH=/.test(name))).toEqual([])
  expect(trap.visits).toEqual({ tcp: 0, udp: 0 })
}, 60_000)

test('the same page in a browser without the checking proxy does fall into the trap', async () => {
  const trap = await aTrap()
  const origins = [`http://127.0.0.1:${trap.port}`]
  const site = await serveSite({
    '/': hostilePage(origins, [], trap.udpPort),
    '/worker.js': hostileWorker(origins),
  })
  onTestFinished(() => site.close())
  const browser = await openChromium()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(site.origin)
  await waitFor(() => trap.visits.tcp > 0 && trap.visits.udp > 0, { timeoutMs: 15_000 })
})
