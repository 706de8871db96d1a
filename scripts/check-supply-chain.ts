import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { reportProblems } from './report-problems.ts'

const Lockfile = z.object({
  packages: z.record(z.string(), z.looseObject({ resolution: z.record(z.string(), z.unknown()) })),
})
const Workspace = z.looseObject({ ignoreScripts: z.boolean().optional() })

/** Every package comes from the registry with a checksum, and none may run a script when it is installed. */
export function checkLockfile(lockfile: string, workspace: string): string[] {
  const problems = Object.entries(Lockfile.parse(parse(lockfile)).packages).flatMap(
    ([name, { resolution }]) => {
      const { integrity, ...elsewhere } = resolution
      if (Object.keys(elsewhere).length > 0) return [`${name} does not come from the registry`]
      return String(integrity).startsWith('sha512-') ? [] : [`${name} has no SHA-512 checksum`]
    },
  )
  if (Workspace.parse(parse(workspace)).ignoreScripts !== true) {
    problems.push('pnpm-workspace.yaml lets packages run scripts when they are installed')
  }
  return problems
}

const Workflow = z.looseObject({
  jobs: z.record(
    z.string(),
    z.looseObject({ steps: z.array(z.looseObject({ uses: z.string().optional() })).default([]) }),
  ),
})

/** A tag can be moved to other code, a commit cannot. */
export function checkWorkflow(workflow: string): string[] {
  const steps = Object.values(Workflow.parse(parse(workflow)).jobs).flatMap((job) => job.steps)
  return steps.flatMap(({ uses }) =>
    uses === undefined || /@[0-9a-f]{40}$/.test(uses) ? [] : [`${uses} is not pinned to a commit`],
  )
}

/** Images are built after the tags of their bases were replaced by digests. */
export function checkRelease(workflow: string): string[] {
  const pinned = workflow.indexOf('pin-images.ts deploy/images/*/Dockerfile deploy/compose.yaml')
  const built = workflow.indexOf('docker buildx build')
  return built === -1 || (pinned !== -1 && pinned < built)
    ? []
    : ['images are built from bases named by tags']
}

/** The base of an image names a full version; a release replaces it by the digest behind it. */
export function checkBases(dockerfile: string): string[] {
  return [...dockerfile.matchAll(/^FROM (\S+)/gm)].flatMap(([, base = '']) =>
    /:\d+\.\d+\.\d+/.test(base) ? [] : [`${base} has no full version`],
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const readAll = (pattern: string) => Promise.all(globSync(pattern, { cwd: root }).map(read))
  reportProblems('checksums of dependencies, pinned actions and base images', [
    ...checkLockfile(await read('pnpm-lock.yaml'), await read('pnpm-workspace.yaml')),
    ...(await readAll('.github/workflows/*.yml')).flatMap((text) => [
      ...checkWorkflow(text),
      ...checkRelease(text),
    ]),
    ...(await readAll('deploy/images/*/Dockerfile')).flatMap(checkBases),
  ])
}
