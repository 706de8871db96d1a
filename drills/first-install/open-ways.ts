import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, createServer as listenPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Measurement } from '@placet/testkit/measure/run-measurement'

/** Stands for the proxy that ends TLS before a program: passes calls on with the public name. Returns its address. */
export async function openProxy(
  { onEnd }: Pick<Measurement, 'onEnd'>,
  target: { host: string; port: number; name: string },
): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: target.name, 'x-forwarded-proto': 'https' }
    const { host, port } = target
    const call = request({ host, port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    call.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${portOf(server.address())}`
}

/** The operator's mail server: takes mails in the network of the containers, and hands them to the local one. */
export async function openMailServer(
  { onEnd }: Pick<Measurement, 'onEnd'>,
  { host, port }: { host: string; port: number },
  smtpUrl: string,
): Promise<void> {
  const mails = new URL(smtpUrl)
  const server = listenPlain((socket) => {
    const inner = connectTls({ host: mails.hostname, port: Number(mails.port) })
    for (const each of [socket, inner]) {
      each.on('error', () => undefined)
      each.on('close', () => {
        socket.destroy()
        inner.destroy()
      })
    }
    socket.pipe(inner).pipe(socket)
  })
  server.listen(port, host)
  await once(server, 'listening')
  onEnd(async () => void server.close())
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
