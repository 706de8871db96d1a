import { parse } from 'yaml'
import { z } from 'zod'
import { isPinned } from './check-dockerfile.ts'
import { compareEnv, type EnvNames } from './read-env-names.ts'

const Service = z.looseObject({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string().optional() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  read_only: z.boolean().default(false),
})
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.unknown()).default({}),
  volumes: z.record(z.string(), z.unknown()).default({}),
})

export interface ComposeInput {
  /** Of files beside compose.yaml, and of Dockerfiles from the root. */
  readonly exists: (path: string) => boolean
  readonly env: Readonly<Record<string, EnvNames>>
  readonly withoutDatabase: readonly string[]
}

// The image sets where a program listens.
const SET_BY_IMAGE = ['HOST', 'PORT']

export function checkCompose(text: string, { exists, env, withoutDatabase }: ComposeInput): string[] {
  const parsed = Compose.safeParse(parse(text, { merge: true }))
  if (!parsed.success) return [`compose.yaml: ${z.prettifyError(parsed.error)}`]
  const { services, networks, volumes } = parsed.data
  const problems: string[] = []
  for (const [name, service] of Object.entries(services)) {
    const say = (problem: string) => problems.push(`compose.yaml: ${name} ${problem}`)
    if (service.image !== undefined && !isPinned(service.image))
      say(`uses ${service.image}, which is not pinned`)
    if (service.image === undefined && service.build === undefined) say('has neither image nor build')
    if (service.build !== undefined) {
      if (!exists(service.build.dockerfile)) say(`builds ${service.build.dockerfile}, which does not exist`)
      if (!service.read_only) say('may write to its own image')
    }
    for (const other of Object.keys(service.depends_on))
      if (!(other in services)) say(`waits for ${other}, which is not there`)
    for (const network of service.networks)
      if (!(network in networks)) say(`is in ${network}, which is not declared`)
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':')
      if (source.startsWith('.') ? !exists(source) : !(source in volumes))
        say(`mounts ${source}, which is not there`)
    }
    const names = env[name]
    if (names !== undefined) {
      problems.push(
        ...compareEnv(`compose.yaml: ${name}`, [...Object.keys(service.environment), ...SET_BY_IMAGE], names),
      )
    }
  }
  for (const app of Object.keys(env))
    if (!(app in services)) problems.push(`compose.yaml: ${app} is not a service`)
  for (const app of withoutDatabase) {
    const shared =
      services[app]?.networks.filter((network) => services['postgres']?.networks.includes(network)) ?? []
    if (shared.length > 0) problems.push(`compose.yaml: ${app} reaches postgres through ${shared.join(', ')}`)
  }
  return problems
}
