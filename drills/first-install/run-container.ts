import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '@placet/testkit/services/run-command'
import { type Image, NODE_USER } from './build-image.ts'
import { type Bind, type Root, enterRoot, makeRoot } from './enter-root.ts'

export interface Container {
  /** The code it ends with. */
  ended: Promise<number>
  isRunning: () => boolean
  /** Whether the command succeeds in the container. */
  try: (command: readonly string[]) => Promise<boolean>
  printed: () => Promise<string>
  stop: () => Promise<void>
}

export interface ContainerOrder {
  /** A folder of its own. */
  dir: string
  root: Root
  command: readonly string[]
  cwd: string
  env: Readonly<Record<string, string>>
  user?: { uid: number; gid: number }
  isBound?: boolean
  network?: string
}

const CHECK_TIMEOUT_MS = 10_000
const STOP_TIMEOUT_MS = 20_000

export async function runContainer(order: ContainerOrder): Promise<Container> {
  const { dir, env, root, ...entry } = order
  await mkdir(dir, { recursive: true })
  const logFile = join(dir, 'log')
  const log = await open(logFile, 'a')
  const [command = '', ...args] = enterRoot(root, entry)
  const child = spawn(command, args, { env, cwd: '/', stdio: ['ignore', log.fd, log.fd] })
  await log.close()
  let code: number | undefined
  const ended = once(child, 'exit').then(([status]: (number | null)[]) => (code = status ?? 1))
  const pid = String(child.pid)
  return {
    ended,
    isRunning: () => code === undefined,
    printed: () => readFile(logFile, 'utf8'),
    try: ([program = '', ...words]) =>
      runCommand('nsenter', ['--target', pid, '--mount', '--net', '--root', '--wd', program, ...words], {
        timeoutMs: CHECK_TIMEOUT_MS,
        env: { ...env },
      }).then(
        () => true,
        () => false,
      ),
    stop: async () => {
      if (code !== undefined) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

/** The image under a root of the container's own, read-only as in compose.yaml. */
export async function rootOfImage(image: Image, dir: string, binds: readonly Bind[]): Promise<Root> {
  const names = (await readdir(image.dir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !STANDARD.has(entry.name))
    .map(({ name }) => ({ from: join(image.dir, name), to: `/${name}`, isReadOnly: true }))
  const all = [...names, ...binds]
  await makeRoot(dir, all)
  return { dir, layers: image.layers, binds: all, isReadOnly: true }
}

const STANDARD = new Set(['usr', 'etc', 'var', 'proc', 'dev', 'sys', 'tmp', 'run', 'root', '.before'])

export function userOf(image: Image): { uid: number; gid: number } | undefined {
  return image.user === 'node' ? NODE_USER : undefined
}
