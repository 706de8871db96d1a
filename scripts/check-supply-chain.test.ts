import { expect, test } from 'vitest'
import { checkBases, checkLockfile, checkRelease, checkWorkflow } from './check-supply-chain.ts'

const workspace = 'ignoreScripts: true'
const lockfile = (resolution: string) => `packages:\n  left@1.0.0:\n    resolution: ${resolution}\n`

test.each([
  ['{integrity: sha512-AAAA}', []],
  ['{integrity: sha1-AAAA}', ['left@1.0.0 has no SHA-512 checksum']],
  ['{}', ['left@1.0.0 has no SHA-512 checksum']],
  ['{tarball: "https://elsewhere.example/left.tgz"}', ['left@1.0.0 does not come from the registry']],
  [
    '{integrity: sha512-AAAA, tarball: "https://elsewhere.example/left.tgz"}',
    ['left@1.0.0 does not come from the registry'],
  ],
])('a package resolved as %s: %j', (resolution, problems) => {
  expect(checkLockfile(lockfile(resolution), workspace)).toEqual(problems)
})

test('scripts of dependencies must stay off', () => {
  expect(checkLockfile(lockfile('{integrity: sha512-AAAA}'), 'ignoreScripts: false')).toEqual([
    'pnpm-workspace.yaml lets packages run scripts when they are installed',
  ])
})

test('an action that is named by its tag is refused', () => {
  const commit = 'a'.repeat(40)
  const workflow = `jobs: { a: { steps: [{ uses: b/c@v1 }, { uses: b/c@${commit} }, { run: echo }] } }`
  expect(checkWorkflow(workflow)).toEqual(['b/c@v1 is not pinned to a commit'])
})

test('a base image without a full version is refused', () => {
  expect(checkBases('FROM node:24 AS build\nFROM node:24.21.0-bookworm-slim\n')).toEqual([
    'node:24 has no full version',
  ])
})

test('a release that builds images before it has pinned their bases is refused', () => {
  const pin = 'run: node scripts/pin-images.ts deploy/images/*/Dockerfile deploy/compose.yaml\n'
  const build = 'run: docker buildx build --push .\n'
  expect(checkRelease(pin + build)).toEqual([])
  expect(checkRelease('run: npm publish\n')).toEqual([])
  for (const wrong of [build, build + pin])
    expect(checkRelease(wrong)).toEqual(['images are built from bases named by tags'])
})
