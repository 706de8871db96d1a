import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { serveDns } from '@placet/testkit/serve-dns'
import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type Server, createServer } from 'node:https'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSiteProbe } from './site-probe.ts'

let server: Server
let port = 0
let connections = 0
const trusted = getCACertificates('default')
const temporary = await createTemporaryDir()

beforeAll(async () => {
  const [key, cert] = [join(temporary.dir, 'key.pem'), join(temporary.dir, 'cert.pem')]
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-keyout', key, '-out', cert, '-subj', '/CN=shop.test', '-addext', 'subjectAltName=DNS:shop.test'],
  ])
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: 'https://evil.test/' })
    response.end(request.url === '/large' ? 'x'.repeat(100_000) : `${request.headers.host} ${request.url}`)
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  setDefaultCACertificates([...trusted, readFileSync(cert, 'utf8')])
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  server.close()
  await temporary.remove()
})

async function aProbe() {
  const dns = await serveDns()
  onTestFinished(() => dns.close())
  const allowed = parseAllowedTargets(`shop.test:443=127.0.0.1:${port},other.test:443=127.0.0.1:${port}`)
  return { dns, probe: createSiteProbe({ allowed, dnsServers: [dns.server] }) }
}

test('TXT records are read from the configured name server, and failures are told apart from absence', async () => {
  const { dns, probe } = await aProbe()
  dns.records.set('_placet.shop.test', ['placet-verification=one', 'v=spf1 -all'])
  dns.failing.add('_placet.broken.test')
  expect(await probe.readTxt('_placet.shop.test')).toEqual({
    kind: 'found',
    values: ['placet-verification=one', 'v=spf1 -all'],
  })
  expect(await probe.readTxt('_placet.none.test')).toEqual({ kind: 'none' })
  expect(await probe.readTxt('_placet.broken.test')).toMatchObject({ kind: 'failed', reason: 'ESERVFAIL' })
})

test('a file is read over a secure connection; redirects are reported and never followed', async () => {
  const { probe } = await aProbe()
  expect(await probe.readFile('https://shop.test/file')).toEqual({
    ...{ kind: 'answered', status: 200, location: '' },
    text: 'shop.test /file',
  })
  expect(await probe.readFile('https://shop.test/moved')).toMatchObject({
    status: 302,
    location: 'https://evil.test/',
  })
  expect(await probe.readFile('https://shop.test/large')).toEqual({ kind: 'too_large' })
})

test('T32: a certificate for another name is no connection', async () => {
  const { probe } = await aProbe()
  expect(await probe.readFile('https://other.test/file')).toEqual({
    kind: 'failed',
    reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
})

test('addresses inside are not asked, whatever their name', async () => {
  const { probe } = await aProbe()
  const before = connections
  for (const host of ['127.0.0.1', '[::1]', 'localhost', '169.254.169.254', '10.0.0.1']) {
    expect(await probe.readFile(`https://${host}/`)).toEqual({ kind: 'refused' })
    expect(await probe.readFile(`https://${host}:${port}/`)).toEqual({ kind: 'refused' })
  }
  expect(connections).toBe(before)
})
