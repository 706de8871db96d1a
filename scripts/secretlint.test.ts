import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test.each([
  ['a token', ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_')],
  ['a private key', aPrivateKey()],
  ['a password in an address', ['https://bob:hunter2x', 'db.example.org/'].join('@')],
])('T51: %s in a file fails the check for secrets', async (_, secret) => {
  const dir = await mkdtemp(join(tmpdir(), 'placet-secret-'))
  try {
    await writeFile(join(dir, 'file.ts'), `export const value = \`${secret}\`\n`)
    const config = join(ROOT, '.secretlintrc.json')
    const { status } = spawnSync(
      join(ROOT, 'node_modules/.bin/secretlint'),
      ['--secretlintrc', config, join(dir, '*')],
      { cwd: ROOT },
    )
    expect(status).toBe(1)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

function aPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
}
