import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { checkChart } from './deploy/check-chart.ts'
import { checkCompose } from './deploy/check-compose.ts'
import { checkDockerfile } from './deploy/check-dockerfile.ts'
import { checkNginx } from './deploy/check-nginx.ts'
import { readEnvNames } from './deploy/read-env-names.ts'
import { listFiles } from './list-files.ts'
import { reportProblems } from './report-problems.ts'

const root = join(import.meta.dirname, '..')
const APPS = ['api', 'edge', 'worker', 'scanner']
const WITHOUT_DATABASE = ['edge', 'scanner']

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const exists = (path: string) => existsSync(join(root, path))
const envOf = (path: string) => readEnvNames(path, read(path) + sharedEnv(read(path)))

const files = await listFiles(root, 'deploy')
const env = Object.fromEntries(
  APPS.map((app) => [app, `apps/${app}/src/env.ts`] as const)
    .filter(([, path]) => exists(path))
    .map(([app, path]) => [app, envOf(path)]),
)
const templates = files.filter((path) => path.startsWith('deploy/helm/placet/templates/'))
const plainYaml = files.filter((path) => /\.ya?ml$/.test(path) && !templates.includes(path))
const dockerfiles = files.filter((path) => path.endsWith('/Dockerfile'))

reportProblems(
  `${dockerfiles.length} Dockerfiles, ${plainYaml.length} YAML files, ${templates.length} templates, ${toolsUsed().join(', ')}`,
  [
    ...APPS.filter((app) => !exists(`deploy/images/${app}/Dockerfile`)).map(
      (app) => `${app} has no Dockerfile`,
    ),
    ...plainYaml.flatMap((path) =>
      parseDocument(read(path), { merge: true }).errors.map(({ message }) => `${path}: ${message}`),
    ),
    ...dockerfiles.flatMap((path) => checkDockerfile(path, read(path), exists)),
    ...checkCompose(read('deploy/compose.yaml'), {
      exists: (path) => exists(path.startsWith('.') ? join('deploy', path) : path),
      env,
      withoutDatabase: WITHOUT_DATABASE,
    }),
    ...checkChart({
      values: read('deploy/helm/placet/values.yaml'),
      templates: Object.fromEntries(templates.map((path) => [path, read(path)])),
      env,
      migrateEnv: envOf('scripts/env.ts'),
      withoutDatabase: WITHOUT_DATABASE,
    }),
    ...checkNginxFile('deploy/nginx/edge-cache.conf'),
  ],
)

/** Settings that several programs have alike are imported under a name that ends with Env. */
function sharedEnv(text: string): string {
  const imports = text.matchAll(/import \{ \w+Env \} from '@placet\/([\w-]+)\/([\w-]+)'/g)
  return [...imports].map(([, name, file]) => read(`packages/${name}/src/${file}.ts`)).join('\n')
}

function toolsUsed(): string[] {
  return [spawnSync('nginx', ['-v']).status === 0 ? 'nginx -t' : 'nginx by braces and semicolons only']
}

function checkNginxFile(path: string): string[] {
  const { error, status, stderr } = spawnSync('nginx', ['-t', '-c', join(root, path)], { encoding: 'utf8' })
  if (error !== undefined) return checkNginx(path, read(path))
  // A name of the upstream that only the deployment's own DNS knows is no fault of the file.
  const isFine = status === 0 || /syntax is ok|host not found in upstream/.test(stderr)
  return isFine ? [] : [`${path}: ${stderr.trim()}`]
}
