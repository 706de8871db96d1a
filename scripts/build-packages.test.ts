import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackages } from './build-packages.ts'

const repository = join(import.meta.dirname, '..')

const CUSTOMER = `
import { type ConsentSnapshot, permits, placet } from '@placet/js'
import { consentFrom } from '@placet/js/server'
import { ConsentProvider, useHas, WhenConsented } from '@placet/react'
import { seedConsent } from '@placet/playwright'

const state: ConsentSnapshot = consentFrom('placet=v1.x')
const isKnown: boolean = permits(state, { and: ['analytics', { not: 'marketing' }] })
placet().on('ui', ({ current }) => current satisfies 'banner' | 'preferences' | 'declaration' | 'vendors' | 'privacy' | null)
export const all = [isKnown, ConsentProvider, useHas, WhenConsented, seedConsent, state.categories.analytics.permission]
`
const MISTAKEN = `
import { placet } from '@placet/js'
import { consentFrom } from '@placet/js/server'
placet().on('chnage', () => {})
const isNumber: number = consentFrom('').answered
export { isNumber }
`

let customer: string
beforeAll(async () => {
  customer = await mkdtemp(join(tmpdir(), 'customer-'))
  const installed = join(customer, 'node_modules')
  await buildPackages(installed)
  await mkdir(join(installed, '@types'), { recursive: true })
  await mkdir(join(installed, '@playwright'), { recursive: true })
  for (const [name, owner] of [
    ['react', 'react'],
    ['@types/react', 'react'],
    ['@playwright/test', 'playwright'],
  ] as const) {
    await symlink(join(repository, 'packages', owner, 'node_modules', name), join(installed, name))
  }
  await writeFile(join(customer, 'package.json'), '{ "type": "module" }')
  await writeFile(join(customer, 'customer.ts'), CUSTOMER)
  await writeFile(join(customer, 'mistaken.ts'), MISTAKEN)
}, 120_000)
afterAll(() => rm(customer, { recursive: true, force: true }))

test('what customers would install runs without our sources', () => {
  const { status, stderr } = spawnSync(process.execPath, ['customer.ts'], { cwd: customer, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test('it is typed, and mistakes are found', () => {
  const tsc = join(repository, 'node_modules/@typescript/native/bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
  ]
  // Playwright's own declarations ask for Node's, which this customer has not installed.
  const check = (file: string) =>
    spawnSync(tsc, [...options, file], { cwd: customer, encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => !line.includes('/playwright'))
      .join('\n')
  expect(check('customer.ts')).toBe('')
  const mistakes = check('mistaken.ts')
  expect(mistakes).toContain(`'"chnage"'`)
  expect(mistakes).toContain(`Type 'boolean' is not assignable to type 'number'`)
}, 120_000)

test('React Server Components may import every file of the React package', async () => {
  const dist = join(customer, 'node_modules/@placet/react/dist')
  const files = (await readdir(dist)).filter((name) => name.endsWith('.js'))
  expect(files).toContain('index.js')
  for (const file of files) {
    expect(await readFile(join(dist, file), 'utf8'), file).toMatch(/^['"]use client['"]/)
  }
})

test('the command runs from its package', () => {
  const command = join(customer, 'node_modules/@placet/cli/dist/placet.js')
  const { stdout, status } = spawnSync(process.execPath, [command, '--version'], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['0.1.0\n', 0])
})

test.each(['js', 'react', 'playwright'])(
  '@placet/%s says what it is, and depends on nothing unpublished',
  async (name) => {
    const manifest = await readFile(join(customer, 'node_modules/@placet', name, 'package.json'), 'utf8')
    expect(manifest).not.toContain('workspace:')
    expect(manifest).not.toContain('src/')
    expect(JSON.parse(manifest)).toMatchObject({
      name: `@placet/${name}`,
      license: 'Apache-2.0',
      sideEffects: false,
      files: ['dist', 'sbom.cdx.json'],
      publishConfig: { provenance: true },
    })
  },
)

test.each([
  ['cli', ['fflate', 'tldts', 'zod']],
  ['js', []],
  ['react', []],
  ['playwright', []],
] as const)('@placet/%s lists what is inside its files: %j', async (name, packages) => {
  const sbom: unknown = JSON.parse(
    await readFile(join(customer, 'node_modules/@placet', name, 'sbom.cdx.json'), 'utf8'),
  )
  const { components } = z.object({ components: z.array(z.object({ name: z.string() })) }).parse(sbom)
  expect(components.map((each) => each.name)).toEqual(expect.arrayContaining([...packages]))
  if (packages.length === 0) expect(components).toEqual([])
})
