import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request as sendRequest } from 'node:http'
import { type Server, type Socket, connect, createServer as createListener } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readHost } from '@placet/node-runtime/read-host'
import { readAuthority, readPlainUrl } from './proxy-request.ts'
import { type TargetRules, resolveTarget } from '@placet/node-runtime/resolve-target'
import { withoutHopHeaders } from './hop-headers.ts'

const DIAL_TIMEOUT_MS = 10_000
const IDLE_TIMEOUT_MS = 30_000

export interface CheckingProxyOptions extends TargetRules {
  /** Limit for all received bytes, over all connections. */
  bytesMax: number
}

export interface CheckingProxy {
  /** Accepts connections from this listener, which may be in another network namespace. */
  serve(listener: Server): void
  /** Also listens on the local loopback, and returns the address. */
  listen(): Promise<string>
  /** Whether a request to this URL's host was refused. */
  isRefused(url: string): boolean
  close(): Promise<void>
}

/** The browser's only way out: each connection goes to a checked address, or is refused. */
export function startCheckingProxy({ bytesMax, ...rules }: CheckingProxyOptions): CheckingProxy {
  const refusals = new Set<string>()
  const open = new Set<Duplex>()
  const listeners: Server[] = []
  let bytesLeft = bytesMax

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy())
  })
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    track(client)
    tunnel(request, client).catch(() => client.end(answerLine('502 Bad Gateway')))
  })
  server.on('connection', track)

  async function choose(host: string, port: number) {
    const target = await resolveTarget(host, port, rules)
    if (target.kind === 'refused') refusals.add(`${host}:${port}`)
    return bytesLeft > 0 ? target : ({ kind: 'unknown' } as const)
  }

  async function tunnel(request: IncomingMessage, client: Duplex): Promise<void> {
    const authority = readAuthority(request.url)
    if (authority === null) return void client.end(answerLine('400 Bad Request'))
    const target = await choose(authority.host, authority.port)
    if (target.kind !== 'dial') {
      return void client.end(answerLine(target.kind === 'refused' ? '403 Forbidden' : '502 Bad Gateway'))
    }
    const upstream = await dial(target.address, target.port)
    client.write(answerLine('200 Connection Established'))
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.pipe(client)
    client.pipe(upstream)
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = readPlainUrl(request.url)
    if (url === null) return void response.writeHead(400).end()
    const target = await choose(url.host, url.port)
    // A response generated here would pass for one of the site's.
    if (target.kind !== 'dial') return void response.destroy()
    const socket = await dial(target.address, target.port)
    const upstream = sendRequest({
      createConnection: () => socket,
      method: request.method ?? 'GET',
      path: url.path,
      headers: [
        ...withoutHopHeaders(request.rawHeaders, ['host']),
        'Host',
        url.authority,
        'Connection',
        'close',
      ],
      setHost: false,
    })
    response.on('close', () => socket.destroy())
    request.pipe(upstream)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      upstream.on('response', resolve).on('error', reject)
    })
    response.writeHead(answer.statusCode ?? 502, withoutHopHeaders(answer.rawHeaders))
    await pipeline(answer, response)
  }

  async function dial(address: string, port: number): Promise<Socket> {
    const socket = connect({ host: address, port })
    track(socket)
    socket.setTimeout(DIAL_TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')))
    await once(socket, 'connect')
    socket.setTimeout(IDLE_TIMEOUT_MS)
    socket.on('data', (chunk: Buffer) => {
      bytesLeft -= chunk.length
      if (bytesLeft <= 0) socket.destroy()
    })
    return socket
  }

  function track(socket: Duplex): void {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }

  function serve(listener: Server): void {
    listeners.push(listener)
    listener.on('connection', (socket) => server.emit('connection', socket))
  }

  return {
    serve,
    async listen() {
      const listener = createListener()
      serve(listener)
      listener.listen(0, '127.0.0.1')
      await once(listener, 'listening')
      const address = listener.address()
      if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
      return `http://127.0.0.1:${address.port}`
    },
    isRefused: (text) => {
      const authority = readHost(text)
      return authority !== null && refusals.has(`${authority.host}:${authority.port}`)
    },
    async close() {
      for (const socket of open) socket.destroy()
      await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))))
    },
  }
}

function answerLine(status: string): string {
  return `HTTP/1.1 ${status}\r\n\r\n`
}
