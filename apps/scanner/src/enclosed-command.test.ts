import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { whyNotEnclosed } from './can-enclose.ts'
import { enclosedCommand } from './enclosed-command.ts'
import { aTrap } from './fixtures/a-trap.ts'

/** What a shell says inside. */
async function sayInside(script: string, given: { isRoot?: boolean } = {}): Promise<string> {
  const isRoot = given.isRoot ?? process.getuid?.() === 0
  const { command, args } = enclosedCommand(['bash', '-c', script], { isRoot, isEnclosed: true, home: '/' })
  const child = spawn(command, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', SECRET: 'of the scanner' },
    stdio: ['ignore', 'pipe', 'ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.on('message', (_, server) => {
    if (server !== undefined && 'close' in server) server.close()
  })
  await once(child, 'close')
  return said.trim()
}

test('this machine can give a browser a network of its own', async () => {
  expect(await whyNotEnclosed()).toBeNull()
})

test('a program inside reaches no address of this machine, of its networks, or of the world', async () => {
  const trap = await aTrap()
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
  const hosts = [...own, '127.0.0.1', '::1', 'localhost', '169.254.169.254', '10.0.0.1', '1.1.1.1']
  const dial = (host: string) => `(exec 9<>/dev/tcp/${host}/${trap.port}) 2>/dev/null && echo reached ${host}`
  const said = await sayInside(`${hosts.map(dial).join('\n')}\necho tried`)
  expect(said).toBe('tried')
  expect(trap.visits.tcp).toBe(0)
})

test('a program inside is nobody, can gain no rights, and knows nothing of our environment', async () => {
  const said = await sayInside('grep -E "^(Uid|NoNewPrivs|CapEff|CapBnd):" /proc/self/status; env')
  expect(said).not.toMatch(/^Uid:\s+0/m)
  expect(said).toMatch(/^NoNewPrivs:\s+1$/m)
  expect(said).toMatch(/^CapEff:\s+0+$/m)
  expect(said).toMatch(/^CapBnd:\s+0+$/m)
  expect(said).not.toContain('SECRET')
  expect(said).not.toContain('CHANNEL')
})
