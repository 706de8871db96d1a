import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Relay {
  port: number
  /** Drops every connection and refuses new ones until `restore`. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** A way to a service that can be cut, as a network does: the service itself runs on for everybody else. */
export async function openRelay(target: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer((near) => {
    if (!open) return near.destroy()
    const far = connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
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
    restore() {
      open = true
    },
    async close() {
      dropAll()
      server.close()
      await once(server, 'close')
    },
  }
}
