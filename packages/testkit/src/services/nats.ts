import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { serverTrust } from '@placet/stream/identities/authority'
import { LOCAL_STREAM_AUTHORITY } from '../local-stream-authority.ts'
import { assignPorts, keptPorts } from './assign-ports.ts'
import { type Certificate, makeCertificate } from './certificates.ts'
import { findNats, natsBinaryPath } from './nats-binary.ts'
import {
  type ProcessHandle,
  type ProcessSpec,
  attachProcess,
  isRecordedRunning,
  superviseProcess,
} from './supervise-process.ts'

export interface NatsOptions {
  dir: string
  isDetached?: boolean
  /** Places for the three nodes, for drills that cut one off; by default all on this machine's loopback. */
  places?: readonly NatsPlace[]
}

export interface NatsPlace {
  host: string
  /** Prefix of the command, which must end by exec'ing it in the same process. */
  within: readonly string[]
}

export interface NatsNode extends ProcessHandle {
  readonly monitorUrl: string
}

export interface NatsCluster {
  /** Client addresses of the three nodes, comma-separated. */
  readonly url: string
  readonly nodes: readonly NatsNode[]
  /** The stream's current leader, or undefined during an election. */
  leaderOf: (stream: string) => Promise<NatsNode | undefined>
  stop: () => Promise<void>
  /** Restarts all at once: a single node has no majority and never becomes ready. */
  restart: () => Promise<void>
  isHealthy: () => Promise<boolean>
}

const nodeNames = ['nats-1', 'nats-2', 'nats-3']
/** Only servers of the cluster know it: a program that reaches their port can't pose as one. */
const ROUTE_LOGIN = { user: 'route', password: 'local-route-password' }
const loopback: NatsPlace = { host: '127.0.0.1', within: [] }
const portNames = nodeNames.flatMap((node) => [`${node}.client`, `${node}.cluster`, `${node}.monitor`])

export async function startNatsCluster(options: NatsOptions): Promise<NatsCluster> {
  const { dir, isDetached = false, places = [] } = options
  await findNats()
  await mkdir(dir, { recursive: true })
  const running = await Promise.all(nodeNames.map((node) => isRecordedRunning(join(dir, node))))
  const kept = running.includes(true) ? await keptPorts(dir, portNames) : undefined
  const ports = kept ?? (await assignPorts(dir, portNames))
  const addresses = addressesOf(ports, places)
  const specs = describeNodes({ dir, addresses, isDetached })
  const hosts = addresses.map(({ place }) => place.host)
  const certificate = await makeCertificate(join(dir, 'certificate'), hosts)
  await Promise.all(specs.map((spec) => writeConfig(spec, addresses, certificate)))
  const handles = await Promise.all(specs.map((spec) => superviseProcess(spec)))
  return createCluster(handles, addresses)
}

/** Attaches to the running nodes; undefined if none runs. */
export async function attachNatsCluster(dir: string): Promise<NatsCluster | undefined> {
  const ports = await keptPorts(dir, portNames)
  if (!ports) return undefined
  const addresses = addressesOf(ports, [])
  const specs = describeNodes({ dir, addresses, isDetached: true })
  const handles = (await Promise.all(specs.map((spec) => attachProcess(spec)))).flatMap((each) => each ?? [])
  return handles.length === 0 ? undefined : createCluster(handles, addresses)
}

interface NodeAddress {
  name: string
  place: NatsPlace
  client: number
  cluster: number
  monitor: number
}

function addressesOf(ports: Record<string, number>, places: readonly NatsPlace[]): NodeAddress[] {
  return nodeNames.map((name, index) => ({
    name,
    place: places[index] ?? loopback,
    client: ports[`${name}.client`] ?? 0,
    cluster: ports[`${name}.cluster`] ?? 0,
    monitor: ports[`${name}.monitor`] ?? 0,
  }))
}

function createCluster(handles: readonly ProcessHandle[], addresses: readonly NodeAddress[]): NatsCluster {
  const nodes = handles.flatMap((handle): NatsNode[] => {
    const address = addresses.find(({ name }) => name === handle.name)
    return address ? [Object.assign(handle, { monitorUrl: monitorUrlOf(address) })] : []
  })
  return {
    url: addresses.map(clientUrl).join(','),
    nodes,
    leaderOf: async (stream) => {
      const isLeader = await Promise.all(nodes.map((node) => leads(node, stream).catch(() => false)))
      return nodes.find((_node, index) => isLeader[index])
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    },
    restart: async () => {
      await Promise.all(nodes.map((node) => node.restart()))
    },
    isHealthy: async () => {
      const health = await Promise.all(nodes.map((node) => node.isHealthy()))
      return health.length === nodeNames.length && health.every(Boolean)
    },
  }
}

interface Nodes {
  dir: string
  addresses: readonly NodeAddress[]
  isDetached: boolean
}

function describeNodes({ dir, addresses, isDetached }: Nodes): ProcessSpec[] {
  return addresses.map((address) => {
    const { name, place, client, cluster, monitor } = address
    const words = [...place.within, natsBinaryPath, '--config', join(dir, name, 'nats.conf')]
    const [command = natsBinaryPath, ...args] = words
    return {
      name,
      dir: join(dir, name),
      url: clientUrl(address),
      ports: [client, cluster, monitor],
      command,
      args,
      isReady: () => isNodeReady(monitorUrlOf(address)),
      readyTimeoutMs: 60_000,
      isDetached,
    }
  })
}

async function writeConfig(
  spec: ProcessSpec,
  addresses: readonly NodeAddress[],
  { certificate, key }: Certificate,
): Promise<void> {
  const [client, cluster, monitor] = spec.ports
  const host = addresses.find(({ name }) => name === spec.name)?.place.host ?? loopback.host
  const routes = addresses
    .filter(({ name }) => name !== spec.name)
    .map(
      ({ place, cluster: port }) =>
        `nats-route://${ROUTE_LOGIN.user}:${ROUTE_LOGIN.password}@${place.host}:${port}`,
    )
  const config = {
    server_name: spec.name,
    listen: `${host}:${client}`,
    tls: { cert_file: certificate, key_file: key, handshake_first: true },
    http: `${host}:${monitor}`,
    max_payload: 8 * 1024 ** 2,
    jetstream: {
      store_dir: join(spec.dir, 'store'),
      sync_interval: 'always',
      max_memory_store: 256 * 1024 ** 2,
      // Only limits reservations: many small test streams reserve gigabytes each.
      max_file_store: 1024 ** 4,
    },
    ...(await serverTrust(LOCAL_STREAM_AUTHORITY)),
    cluster: { name: 'placet', listen: `${host}:${cluster}`, routes, authorization: ROUTE_LOGIN },
  }
  await mkdir(spec.dir, { recursive: true })
  await writeFile(join(spec.dir, 'nats.conf'), `${JSON.stringify(config, null, 2)}\n`)
}

const Health = z.object({ status: z.string() })
const Variables = z.object({
  auth_required: z.boolean().default(false),
  tls_required: z.boolean().default(false),
})
const JetStreamInfo = z.object({
  meta_cluster: z.object({ leader: z.string().optional() }).optional(),
  account_details: z
    .array(
      z.object({
        stream_detail: z
          .array(
            z.object({ name: z.string(), cluster: z.object({ leader: z.string().optional() }).optional() }),
          )
          .optional(),
      }),
    )
    .optional(),
})

async function isNodeReady(monitorUrl: string): Promise<boolean> {
  const health = Health.parse(await getJson(`${monitorUrl}/healthz`))
  const info = JetStreamInfo.parse(await getJson(`${monitorUrl}/jsz`))
  // A node started by an older checkout asks for no credentials or speaks in clear: it is restarted.
  const asksFor = Variables.parse(await getJson(`${monitorUrl}/varz`))
  const isGuarded = asksFor.auth_required && asksFor.tls_required
  return isGuarded && health.status === 'ok' && (info.meta_cluster?.leader ?? '') !== ''
}

// A disconnected node may still name an old leader, so each node is only asked about itself.
async function leads(node: NatsNode, stream: string): Promise<boolean> {
  const info = JetStreamInfo.parse(await getJson(`${node.monitorUrl}/jsz?streams=true`))
  const streams = (info.account_details ?? []).flatMap((account) => account.stream_detail ?? [])
  return streams.some((each) => each.name === stream && each.cluster?.leader === node.name)
}

async function getJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
  return response.json()
}

function clientUrl({ place, client }: NodeAddress): string {
  return `tls://${place.host}:${client}`
}

function monitorUrlOf({ place, monitor }: NodeAddress): string {
  return `http://${place.host}:${monitor}`
}
