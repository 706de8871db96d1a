import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { makeCertificate } from './services/certificates.ts'
import { createTemporaryDir } from './services/temporary-dir.ts'

export interface ReceivedRequest {
  signature: string
  body: string
}

export interface LocalWebhook {
  url: string
  /** For the allowed targets of the worker. */
  target: string
  key: Buffer
  certificate: Buffer
  /** Requests that were answered with 200, in their order. */
  accepted: ReceivedRequest[]
  /** Answers each request; 200 unless told. */
  answerWith(status: number): void
  close(): Promise<void>
}

/** A receiver of webhooks over HTTPS under the name `siem.example.com`. */
export async function serveWebhook(): Promise<LocalWebhook> {
  const temporary = await createTemporaryDir()
  const files = await makeCertificate(temporary.dir, ['siem.example.com', 'localhost'])
  const [key, certificate] = await Promise.all([readFile(files.key), readFile(files.certificate)])
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
    ...{ key, certificate, accepted },
    answerWith: (next) => (status = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await temporary.remove()
    },
  }
}
