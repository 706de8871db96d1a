import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listServiceFiles } from '@placet/catalogue/read-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const repository = join(import.meta.dirname, '..')
const FILE = 'chat/acme-chat.json'
// It starts Node five times, each reading the whole catalogue.
const PAGE_TIMEOUT_MS = 120_000
const COPIED = [
  ...['scripts/new-service.ts', 'scripts/check-catalogue.ts', 'scripts/report-problems.ts'],
  ...[
    'package.json',
    'packages/catalogue/package.json',
    'packages/catalogue/src',
    'packages/catalogue/services',
    'packages/catalogue/texts',
  ],
]

let copy: string
let services: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-service-'))
  services = join(copy, 'packages/catalogue/services')
  for (const path of COPIED) await cp(join(repository, path), join(copy, path), { recursive: true })
  await mkdir(join(copy, 'node_modules/@placet'), { recursive: true })
  await symlink(join(copy, 'packages/catalogue'), join(copy, 'node_modules/@placet/catalogue'))
  const installed = 'packages/catalogue/node_modules'
  await symlink(join(repository, installed), join(copy, installed))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

test(
  'a service added by following docs/contributing-a-service.md is one new file, and the matcher finds it',
  async () => {
    expect(run('scripts/new-service.ts', 'Acme Chat', 'chat')).toMatchObject({ status: 0 })
    const before = new Set(listServiceFiles())
    const added = listServiceFiles(services).filter((file) => !before.has(file))
    expect(added).toEqual([FILE])

    const unfilled = run('scripts/check-catalogue.ts')
    expect(unfilled.status).toBe(1)
    expect(unfilled.stderr).toContain(`${FILE}: vendor is still to be filled in`)

    const { number } = z
      .object({ number: z.int() })
      .parse(JSON.parse(await readFile(join(services, FILE), 'utf8')))
    await writeFile(join(services, FILE), JSON.stringify({ ...(await readExample()), number }))
    expect(run('scripts/check-catalogue.ts').stderr).toContain('run "npm run format"')
    expect(run('scripts/check-catalogue.ts', '--write')).toMatchObject({
      status: 0,
      stdout: `${number} services: ok\n`,
    })

    await writeFile(
      join(copy, 'ask.ts'),
      `import { match } from '@placet/catalogue/match'
     import { serviceOfUrl } from '@placet/catalogue/service-of-url'
     const item = { kind: 'cookie', name: 'acme_chat_id_7', host: 'example.com', initiatorUrl: '', isThirdParty: false }
     console.log(match(item).serviceName, serviceOfUrl('https://eu.acme-chat-cdn.example/w.js').service.id)`,
    )
    expect(run('ask.ts')).toMatchObject({ status: 0, stdout: 'Acme Chat acme-chat\n' })
  },
  PAGE_TIMEOUT_MS,
)

test('a service that is in the catalogue already is not added again', () => {
  const { status, stderr } = run('scripts/new-service.ts', 'Intercom', 'push')
  expect(status).toBe(1)
  expect(stderr).toContain('Intercom is in the catalogue already: chat/intercom.json')
})

test('without a kind the command lists the kinds', () => {
  const { status, stderr } = run('scripts/new-service.ts', 'Acme Fonts')
  expect(status).toBe(1)
  expect(stderr).toMatch(/KIND is one of: .*chat.*fonts/)
})

async function readExample(): Promise<Record<string, unknown>> {
  const page = await readFile(join(repository, 'docs/contributing-a-service.md'), 'utf8')
  const [, example = ''] = /```json\n(.*?)```/s.exec(page) ?? []
  return z.record(z.string(), z.unknown()).parse(JSON.parse(example))
}

function run(script: string, ...options: string[]) {
  return spawnSync(process.execPath, [script, ...options], { cwd: copy, encoding: 'utf8' })
}
