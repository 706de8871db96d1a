import { spawnSync } from 'node:child_process'
import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { baseChildEnv, repositoryDir } from '../env.ts'
import type { Measurement } from './run-measurement.ts'

const results = [
  ...['api', 'edge', 'worker'].map((app) => `apps/${app}/dist/main.js`),
  'apps/dashboard/dist/.vite/manifest.json',
]
const sources = [
  'apps/{api,edge,worker,dashboard}/src/**/*.{ts,tsx,css}',
  'packages/!(testkit)/src/**/*.{ts,css}',
  'packages/banner/*.ts',
  'packages/**/package.json',
]

/** Measurements run the bundles, like production, rebuilt if a source is newer. */
export async function ensureBuilt({ say }: Pick<Measurement, 'say'>): Promise<void> {
  if ((await oldestResultMs()) > (await newestSourceMs())) return
  say('building the apps')
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: repositoryDir,
    env: baseChildEnv(),
    encoding: 'utf8',
    timeout: 300_000,
  })
  if (status !== 0) throw new Error(`npm run build failed:\n${stdout}${stderr}`)
}

async function oldestResultMs(): Promise<number> {
  const times = await Promise.all(
    results.map((file) =>
      stat(join(repositoryDir, file)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.min(...times)
}

async function newestSourceMs(): Promise<number> {
  let newest = 0
  const exclude = (name: string) => name.includes('node_modules') || name.endsWith('.test.ts')
  for await (const file of glob(sources, { cwd: repositoryDir, exclude })) {
    newest = Math.max(newest, (await stat(join(repositoryDir, file))).mtimeMs)
  }
  return newest
}
