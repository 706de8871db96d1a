import type { SendOutcome, SyslogServer } from '@placet/core/ports'
import { type Socket, connect as connectPlain } from 'node:net'
import { connect as connectSecure } from 'node:tls'

const TIMEOUT_MS = 10_000

/** RFC 6587 and 5425: the length of each message in bytes comes before it. The messages are ASCII. */
export function frame(messages: readonly string[]): string {
  return messages.map((message) => `${Buffer.byteLength(message)} ${message}`).join('')
}

/**
 * Syslog has no acknowledgements, so each batch has a connection of its own: once we have closed our side and the
 * server has closed its side without a reset, its machine has received everything.
 */
export function createSyslogServer(url: URL): SyslogServer {
  return {
    send: (messages) =>
      new Promise<SendOutcome>((resolve) => {
        const socket = open(url)
        const fail = (reason: string) => {
          resolve({ kind: 'failed', reason })
          socket.destroy()
        }
        socket.setTimeout(TIMEOUT_MS, () => fail('timeout'))
        socket.on('error', (error) => fail('code' in error ? String(error.code) : error.message))
        socket.on(url.protocol === 'tls:' ? 'secureConnect' : 'connect', () => socket.end(frame(messages)))
        socket.on('end', () => {
          if (!socket.writableFinished) fail('closed by the server')
        })
        socket.on('close', () => resolve({ kind: 'accepted' }))
        socket.resume()
      }),
  }
}

function open({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'tls:'
    ? connectSecure({ host, port: Number(port || 6514), servername: host })
    : connectPlain({ host, port: Number(port || 601) })
}
