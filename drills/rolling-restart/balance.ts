import { once } from 'node:events'
import { connect, createServer } from 'node:net'

export interface Balancer {
  url: string
  /** New connections go to the others; those that are open stay, as with a Kubernetes service. */
  takeOut: (url: string) => void
  putIn: (url: string) => void
  close: () => void
}

/** Hands each new connection to the next of the programs. It never asks twice: a refused connection is the client’s. */
export async function balance(urls: readonly string[]): Promise<Balancer> {
  const members = new Set(urls)
  let next = 0
  const server = createServer((near) => {
    const choice = [...members][(next += 1) % members.size]
    if (choice === undefined) return near.destroy()
    const { hostname, port } = new URL(choice)
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.resetAndDestroy()).on('close', () => near.destroy())
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeOut: (url) => void members.delete(url),
    putIn: (url) => void members.add(url),
    close: () => void server.close(),
  }
}
