import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deployTools } from './deploy/deploy-tools.ts'
import { IMAGES, checkChart, checkCompose, checkDockerfile, checkNginx } from './deploy/real-checks.ts'
import { reportProblems } from './report-problems.ts'

const root = join(import.meta.dirname, '..')
const DOCKERFILES = IMAGES.map((app) => `deploy/images/${app}/Dockerfile`)

/**
 * Mistakes applied to a copy of deploy/, each of which a check must refuse: a check that accepts everything proves
 * nothing.
 */
const MISTAKES: readonly [file: string, text: string, mistake: string][] = [
  ['helm/placet/templates/deployments.yaml', 'containerPort: {{ $app.port }}', 'containerPort: http'],
  [
    'helm/placet/templates/operator.yaml',
    'include "placet.image" (dict "root" . "name" "operator")',
    'print "a:b"',
  ],
  ['helm/placet/templates/services.yaml', '{{- end }}', ''],
  ['helm/placet/templates/jobs.yaml', 'backoffLimit: 3', 'backoffLimit: three'],
  ['helm/placet/templates/_helpers.tpl', 'index $values.config $setting', '$setting'],
  ['helm/placet/templates/public-addresses.yaml', 'pathType: Prefix', 'pathType: Any'],
  ['helm/placet/templates/public-addresses.yaml', 'hostnames: [{{ $host }}]', 'hostnames: {{ $host }}'],
  ['helm/placet/templates/autoscalers.yaml', 'minReplicas: {{ $app.replicas }}', 'minReplicas: few'],
  ['helm/placet/templates/monitoring.yaml', '- port: monitor', '- port: monitors'],
  ['helm/placet/templates/monitoring.yaml', '.Files.Get "alerts.yaml"', '.Files.Get "alerts.yml"'],
  ['compose.yaml', 'restart: unless-stopped', 'restarts: unless-stopped'],
  ['nginx/edge-cache.conf', 'server_tokens off;', 'server_tokens off'],
  ['images/operator/Dockerfile', 'USER node', 'USR node'],
]

const tools = await deployTools()
const checkAll = async (dir: string) =>
  (
    await Promise.all([
      checkChart(tools, join(dir, 'helm/placet')),
      checkCompose(tools, join(dir, 'compose.yaml')),
      checkNginx(tools, join(dir, 'nginx/edge-cache.conf')),
      ...DOCKERFILES.map((path) => checkDockerfile(tools, join(dir, '..', path))),
    ])
  ).flat()

const problems = await checkAll(join(root, 'deploy'))
for (const [file, text, mistake] of MISTAKES) {
  const dir = await mkdtemp(join(tmpdir(), 'placet-deploy-'))
  try {
    await cp(join(root, 'deploy'), join(dir, 'deploy'), { recursive: true })
    const path = join(dir, 'deploy', file)
    const before = await readFile(path, 'utf8')
    const after = before.replace(text, mistake)
    await writeFile(path, after)
    if (before === after) problems.push(`${file} no longer contains ${text}`)
    else if ((await checkAll(join(dir, 'deploy'))).length === 0)
      problems.push(`${file}: "${mistake}" was not noticed`)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
reportProblems(
  `chart, compose.yaml, nginx and ${DOCKERFILES.length} Dockerfiles; ${MISTAKES.length} mistakes noticed`,
  problems,
)
