import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createTemporaryDir } from './services/temporary-dir.ts'

export interface ReceivedRequest {
  signature: string
  body: string
}

export interface LocalWebhook {
  url: string
  /** For the allowed targets of the worker. */
  target: string
  /** PEM file of the certificate that clients have to trust. */
  certificateFile: string
  key: Buffer
  certificate: Buffer
  /** Requests that were answered with 200, in their order. */
  accepted: ReceivedRequest[]
  /** Answers each request; 200 unless told. */
  answerWith(status: number): void
  close(): Promise<void>
}

/** A receiver of webhooks over HTTPS under the name `siem.example.com`, with a certificate of its own. */
export async function serveWebhook(): Promise<LocalWebhook> {
  const temporary = await createTemporaryDir()
  const [keyFile, certificateFile] = [join(temporary.dir, 'key.pem'), join(temporary.dir, 'certificate.pem')]
  const names = 'subjectAltName=DNS:siem.example.com,DNS:localhost'
  const options = [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-keyout', keyFile, '-out', certificateFile, '-subj', '/CN=siem.example.com', '-addext', names],
  ]
  execFileSync('openssl', options, { stdio: 'ignore' })
  const [key, certificate] = await Promise.all([readFile(keyFile), readFile(certificateFile)])
  const accepted: ReceivedRequest[] = []
  let status = 200
  const server = createServer({ key, cert: certificate }, (request, response) => {
    void text(request).then((body) => {
      if (status === 200) accepted.push({ signature: String(request.headers['placet-signature']), body })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: 'https://siem.example.com/placet',
    target: `siem.example.com:443=127.0.0.1:${address.port}`,
    ...{ certificateFile, key, certificate, accepted },
    answerWith: (next) => (status = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await temporary.remove()
    },
  }
}
