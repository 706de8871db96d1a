import { randomInt } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { z } from 'zod'

const KeptPorts = z.record(z.string(), z.int().min(1).max(65535))

/** Below the range from which Linux takes ports for outgoing connections: a free one stays free until it is used. */
const PORT_MIN = 20_000
const PORT_MAX = 32_000

/** Ports are chosen once and recorded in the directory, so that addresses survive restarts. */
export async function assignPorts<Name extends string>(
  dir: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const kept = await keptPorts(dir, names)
  if (kept && (await areFree(Object.values<number>(kept)))) return kept
  const fresh = await freePorts(names.length)
  const ports = pickPorts(names, (_name, index) => fresh[index])
  if (!ports) throw new Error(`${fresh.length} ports are free instead of ${names.length}`)
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
  if (port === undefined) throw new Error('no port is free')
  return port
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(PORT_MIN, PORT_MAX)
    if (await areFree([port])) ports.add(port)
  }
  return [...ports]
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
