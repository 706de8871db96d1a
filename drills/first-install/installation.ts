import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { StopWaiting, waitFor } from '@placet/testkit/wait-for'
import type { Builder, Image } from './build-image.ts'
import { type Bind, type Root, makeRoot, makeUpper } from './enter-root.ts'
import { type Networks, layNetworks } from './lay-networks.ts'
import { officialImage } from './official-image.ts'
import { type Compose, type Service, readCompose } from './read-compose.ts'
import { type Container, rootOfImage, runContainer, userOf } from './run-container.ts'

const HEALTHY_TIMEOUT_MS = 120_000
const RUN_TIMEOUT_MS = 120_000
const NO_PROFILE = (service: Service) => service.profiles.length === 0

export interface Installation {
  networks: Networks
  /** `docker compose up --build --wait` */
  up: () => Promise<void>
  /** `docker compose run --rm SERVICE …`: what it printed. */
  run: (service: string, args: readonly string[]) => Promise<{ status: number; output: string }>
  containerOf: (service: string) => Container
}

/** Runs compose.yaml without Docker: each service in its own file system and network namespace, on the networks listed. */
export async function createInstallation(
  run: Pick<Measurement, 'onEnd' | 'say'>,
  { file, dir, builder }: { file: string; dir: string; builder: Builder },
): Promise<Installation> {
  const compose = await readCompose(file)
  const networks = await layNetworks(run, compose)
  const containers = new Map<string, Container>()
  const healthchecks = new Map<string, string[]>()
  let count = 0

  const start = async (name: string, args?: readonly string[]): Promise<Container> => {
    const service = compose.services[name]
    if (service === undefined) throw new Error(`no such service: ${name}`)
    count += 1
    const own = join(dir, `${name}-${count}`)
    await mkdir(own, { recursive: true })
    const hosts = join(own, 'hosts')
    await writeFile(hosts, networks.hostsOf(name))
    const binds = [
      { from: hosts, to: '/etc/hosts', isReadOnly: true },
      ...(await bindsOf(service, dirname(file), join(dir, 'volumes'))),
    ]
    const network = await networks.connect(name)
    const built = service.build && (await builder.build(...pathsOf(file, service.build)))
    const { healthcheck, ...order } = built
      ? await orderOfImage(built, service, own, binds, args)
      : await orderOfOfficial(service, own, binds, builder.base)
    healthchecks.set(name, service.healthcheck?.test.slice(1) ?? healthcheck)
    const container = await runContainer({ dir: own, network, ...order })
    run.onEnd(() => container.stop())
    return container
  }

  const untilHealthy = async (name: string): Promise<void> => {
    const container = containers.get(name)
    const check = healthchecks.get(name) ?? []
    await waitFor(
      async () => {
        if (container?.isRunning() !== true)
          throw new StopWaiting(`${name} ended:\n${(await container?.printed())?.slice(-2000)}`)
        return check.length === 0 || container.try(check)
      },
      { timeoutMs: HEALTHY_TIMEOUT_MS, everyMs: 500, what: `${name} to be healthy` },
    )
  }

  const started = new Map<string, Promise<void>>()
  const startAfterOthers = async (name: string): Promise<void> => {
    const needs = Object.entries(compose.services[name]?.depends_on ?? {})
    await Promise.all(
      needs.map(async ([other, { condition }]) => {
        await startOnce(other)
        if (condition === 'service_healthy') await untilHealthy(other)
        if (condition === 'service_completed_successfully') await completed(other)
      }),
    )
    containers.set(name, await start(name))
    run.say(`${name} is started`)
  }
  const startOnce = (name: string): Promise<void> => {
    const known = started.get(name) ?? startAfterOthers(name)
    started.set(name, known)
    return known
  }
  const completed = async (name: string): Promise<void> => {
    const container = containers.get(name)
    const status = await container?.ended
    if (status !== 0) throw new Error(`${name} ended with ${status}:\n${await container?.printed()}`)
  }

  return {
    networks,
    containerOf: (name) => {
      const container = containers.get(name)
      if (container === undefined) throw new Error(`${name} was not started`)
      return container
    },
    up: async () => {
      const names = Object.keys(compose.services).filter((name) => {
        const service = compose.services[name]
        return service !== undefined && NO_PROFILE(service)
      })
      await Promise.all(names.map(startOnce))
      const once = new Set(namesOfOneShots(compose))
      await Promise.all(names.map((name) => (once.has(name) ? completed(name) : untilHealthy(name))))
    },
    run: async (name, args) => {
      const container = await start(name, args)
      const timer = setTimeout(() => void container.stop(), RUN_TIMEOUT_MS)
      const status = await container.ended
      clearTimeout(timer)
      return { status, output: await container.printed() }
    },
  }
}

/** Services for whose end others wait. */
function namesOfOneShots({ services }: Compose): string[] {
  return Object.values(services).flatMap(({ depends_on: needs }) =>
    Object.entries(needs).flatMap(([name, { condition }]) =>
      condition === 'service_completed_successfully' ? [name] : [],
    ),
  )
}

function pathsOf(file: string, build: NonNullable<Service['build']>): [string, string] {
  const context = resolve(dirname(file), build.context)
  return [context, join(context, build.dockerfile)]
}

async function orderOfImage(
  image: Image,
  service: Service,
  own: string,
  binds: readonly Bind[],
  args?: readonly string[],
) {
  const user = userOf(image)
  return {
    root: await rootOfImage(image, join(own, 'root'), binds),
    command: [...image.entrypoint, ...(args ?? service.command ?? image.command)],
    cwd: image.cwd,
    env: {
      ...image.env,
      ...(user && image.env['HOME'] === '/root' && { HOME: '/' }),
      ...service.environment,
    },
    ...(user && { user }),
    isBound: true,
    healthcheck: image.healthcheck,
  }
}

async function orderOfOfficial(service: Service, own: string, binds: readonly Bind[], base: string) {
  const [dir, upper] = [join(own, 'root'), join(own, 'upper')]
  await makeUpper(upper)
  const official = await officialImage(service.image ?? '', upper)
  const all = [...official.binds, ...binds]
  await makeRoot(dir, all)
  for (const bind of all) await makeMountPoint(upper, bind)
  const root: Root = { dir, layers: [base], upper, binds: all }
  return {
    root,
    command: [...official.entrypoint, ...(service.command ?? [])],
    cwd: '/',
    env: {
      PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      ...official.env,
      ...service.environment,
    },
    healthcheck: [],
  }
}

async function makeMountPoint(upper: string, { from, to }: Bind): Promise<void> {
  const path = join(upper, to)
  if ((await stat(from)).isDirectory()) {
    await mkdir(path, { recursive: true })
  } else {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
  }
}

/** `./nats:/etc/nats:ro` and `postgres:/var/lib/postgresql/data`. */
async function bindsOf(service: Service, beside: string, volumes: string): Promise<Bind[]> {
  return Promise.all(
    service.volumes.map(async (volume) => {
      const [source = '', to = '', mode] = volume.split(':')
      const isNamed = !source.startsWith('.')
      const from = isNamed ? join(volumes, source) : resolve(beside, source)
      if (isNamed) await mkdir(from, { recursive: true })
      return { from, to, ...(mode === 'ro' && { isReadOnly: true }) }
    }),
  )
}
