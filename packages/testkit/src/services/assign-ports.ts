import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { z } from 'zod'

const KeptPorts = z.record(z.string(), z.int().min(1).max(65535))

/** Ports are assigned by the OS once and recorded in the directory, so that addresses survive restarts. */
export async function assignPorts<Name extends string>(
  dir: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const kept = await keptPorts(dir, names)
  if (kept && (await areFree(Object.values<number>(kept)))) return kept
  const fresh = await freePorts(names.length)
  const ports = pickPorts(names, (_name, index) => fresh[index])
  if (!ports) throw new Error(`The OS assigned ${fresh.length} ports instead of ${names.length}`)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'ports.json'), `${JSON.stringify(ports)}\n`)
  return ports
}

export async function keptPorts<Name extends string>(
  dir: string,
  names: readonly Name[],
): Promise<Record<Name, number> | undefined> {
  const text = await readFile(join(dir, 'ports.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const kept = KeptPorts.parse(JSON.parse(text))
  return pickPorts(names, (name) => kept[name])
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1)
  if (port === undefined) throw new Error('The OS assigned no port')
  return port
}

async function freePorts(count: number): Promise<number[]> {
  // All are held until the last one is assigned, so that none is assigned twice.
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)))
  const ports = servers.map((server) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
    return address.port
  })
  await Promise.all(servers.map(close))
  return ports
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  const tries = await Promise.allSettled(ports.map(listen))
  const servers = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  await Promise.all(servers.map(close))
  return servers.length === ports.length
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}

// All or nothing: undefined if any name has no port.
function pickPorts<Name extends string>(
  names: readonly Name[],
  portOf: (name: Name, index: number) => number | undefined,
): Record<Name, number> | undefined {
  const entries = names.map((name, index) => [name, portOf(name, index)] as const)
  if (entries.some(([, port]) => port === undefined)) return undefined
  return Object.fromEntries(entries) as Record<Name, number>
}
