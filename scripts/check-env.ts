import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { type EnvNames, compareEnv, readEnvNames } from './deploy/read-env-names.ts'
import { reportProblems } from './report-problems.ts'

const PROGRAMS = ['api', 'edge', 'worker', 'scanner'] as const
/** These run hostile pages, or must answer while the database is down. */
const WITHOUT_DATABASE = ['edge', 'scanner'] as const
const SET_BY_IMAGE = ['HOST', 'PORT', 'MONITOR_PORT']

const Names = z.array(z.string()).default([])
const App = z.object({
  reaches: Names,
  settings: Names,
  secrets: Names,
  optionalSecrets: Names,
  idFromPod: z.string().optional(),
})
const Values = z.object({
  config: z.record(z.string(), z.string()),
  apps: z.record(z.string(), App),
  migrate: App,
  streams: App,
  operator: App,
})
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.record(z.string(), z.string()).default({}), networks: Names }),
  ),
})

export interface Deployment {
  values: string
  compose: string
  env: Readonly<Record<string, EnvNames>>
}

function setByImage(names: EnvNames | undefined): string[] {
  return SET_BY_IMAGE.filter((name) => names?.known.has(name))
}

/** Every program gets exactly the variables declared in its env.ts, and only some can reach the database. */
export function compareDeployment({ values, compose, env }: Deployment): string[] {
  const { config, apps, migrate, streams, operator } = Values.parse(parse(values))
  const { services } = Compose.parse(parse(compose, { merge: true }))
  const pods = Object.entries({ ...apps, migrate, streams, operator })
  const problems = pods.flatMap(([name, pod]) => [
    ...pod.settings
      .filter((setting) => !(setting in config))
      .map((setting) => `values.yaml: ${setting} is not in config`),
    ...compare(`values.yaml: ${name}`, env[name], [
      ...(name in apps ? setByImage(env[name]) : []),
      ...[...pod.settings, ...pod.secrets, ...pod.optionalSecrets, ...(pod.idFromPod ? [pod.idFromPod] : [])],
    ]),
  ])
  for (const [name, names] of Object.entries(env)) {
    const service = services[name]
    const listens = name in apps ? setByImage(names) : []
    if (!service) problems.push(`compose.yaml: ${name} is not a service`)
    else
      problems.push(
        ...compare(`compose.yaml: ${name}`, names, [...Object.keys(service.environment), ...listens]),
      )
  }
  const databaseNetworks = services['postgres']?.networks ?? []
  for (const app of WITHOUT_DATABASE) {
    if (apps[app]?.reaches.includes('postgres') ?? true)
      problems.push(`values.yaml: ${app} must not reach postgres`)
    const shared = services[app]?.networks.filter((network) => databaseNetworks.includes(network)) ?? []
    if (shared.length > 0) problems.push(`compose.yaml: ${app} reaches postgres through ${shared.join(', ')}`)
  }
  return problems
}

/** Uses of pnpm whose version differs from package.json's. */
export function otherPnpm(dockerfile: string, packageManager: string): string[] {
  const used = dockerfile.match(/pnpm@[\w.-]+/g) ?? []
  return used
    .filter((version) => version !== packageManager)
    .map((version) => `${version} is not ${packageManager}`)
}

function compare(where: string, names: EnvNames | undefined, given: readonly string[]): string[] {
  return names === undefined ? [`${where} is no program with an env.ts`] : compareEnv(where, given, names)
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  /** Shared settings are imported under a name that ends with Env. */
  const shared = (text: string) =>
    [...text.matchAll(/import \{ \w+Env \} from '@placet\/([\w-]+)\/([\w-]+)'/g)]
      .map(([, name, file]) => read(`packages/${name}/src/${file}.ts`))
      .join('\n')
  const envOf = (...paths: string[]) => {
    const texts = paths.map((path) => read(path) + shared(read(path)))
    return readEnvNames(paths.join(), texts.join('\n'))
  }
  const operatorEnv = ['migrate', 'owner', 'seal', 'stream'].map((name) => `apps/operator/src/env/${name}.ts`)
  const env = {
    ...Object.fromEntries(PROGRAMS.map((app) => [app, envOf(`apps/${app}/src/env.ts`)])),
    migrate: envOf('apps/operator/src/env/migrate.ts'),
    streams: envOf('apps/operator/src/env/stream.ts'),
    operator: envOf(...operatorEnv),
  }
  const images = [...PROGRAMS, 'operator'].filter(
    (app) => !existsSync(join(root, `deploy/images/${app}/Dockerfile`)),
  )
  const { packageManager } = z.object({ packageManager: z.string() }).parse(JSON.parse(read('package.json')))
  const values = read('deploy/helm/placet/values.yaml')
  reportProblems(`${Object.keys(env).length} programs in compose.yaml and values.yaml`, [
    ...images.map((app) => `${app} has no Dockerfile`),
    ...[...PROGRAMS, 'operator'].flatMap((app) =>
      otherPnpm(read(`deploy/images/${app}/Dockerfile`), packageManager).map((found) => `${app}: ${found}`),
    ),
    ...compareDeployment({ values, compose: read('deploy/compose.yaml'), env }),
  ])
}
