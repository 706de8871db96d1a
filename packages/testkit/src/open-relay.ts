import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'

/** Returns true for the chunk at which the connection breaks; that chunk is not delivered. */
export type BreakPoint = (piece: Buffer, towards: 'service' | 'caller') => boolean

export interface Relay {
  port: number
  /** Drops every connection and refuses new ones until `restore`. */
  cut(): void
  /** Connections stay open and are accepted, but nothing arrives, until `restore` drops them. */
  stall(): void
  restore(): void
  /** Breaks each connection mid-stream at this point, until `carryOn`. */
  breakAt(point: BreakPoint): void
  carryOn(): void
  close(): Promise<void>
}

export interface RelayTarget {
  host: string
  port: number
  /** The service uses TLS and the caller plain text, so break points can read the traffic. */
  opensTls?: boolean
}

/** A proxy to a service that can be cut like a network link; other clients of the service are not affected. */
export async function openRelay({ opensTls = false, ...target }: RelayTarget): Promise<Relay> {
  const sockets = new Set<Socket>()
  let open = true
  let isStalled = false
  let breakPoint: BreakPoint | undefined
  const server = createServer((near) => {
    if (!open) return near.destroy()
    const far = opensTls ? connectSecurely(target) : connect(target)
    for (const [socket, other, towards] of [
      [near, far, 'service'],
      [far, near, 'caller'],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      const watch = new Transform({
        transform(piece: Buffer, _, done) {
          if (isStalled) return done()
          if (!breakPoint?.(piece, towards)) return done(null, piece)
          socket.destroy()
          return done()
        },
      })
      socket.pipe(watch).pipe(other)
    }
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.')
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut() {
      open = false
      dropAll()
    },
    stall() {
      isStalled = true
    },
    restore() {
      open = true
      if (isStalled) dropAll()
      isStalled = false
    },
    breakAt(point) {
      breakPoint = point
    },
    carryOn() {
      breakPoint = undefined
    },
    async close() {
      dropAll()
      server.close()
      await once(server, 'close')
    },
  }
}
