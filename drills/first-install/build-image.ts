import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { runCommand } from '@placet/testkit/services/run-command'
import { enterRoot, makeRoot, makeUpper } from './enter-root.ts'
import { type Stage, readDockerfile, readPairs, readWords } from './read-dockerfile.ts'

const STEP_TIMEOUT_MS = 600_000
/** The user of the official image of Node. */
export const NODE_USER = { uid: 1000, gid: 1000 }
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export interface Image {
  /** Its file system, apart from what lies in the machine's folders. */
  dir: string
  layers: string[]
  env: Record<string, string>
  cwd: string
  user: string
  entrypoint: string[]
  command: string[]
  healthcheck: string[]
}

export interface Builder {
  /** Layers over the machine's folders in every image. */
  base: string
  build: (context: string, dockerfile: string) => Promise<Image>
}

/** Replays Dockerfiles on the machine's own Debian and Node. Equal stages are built once, as Docker does it. */
export async function createBuilder(dir: string, say: (text: string) => void): Promise<Builder> {
  const base = await makeBase(join(dir, 'base'))
  const built = new Map<string, Promise<Image>>()
  const contexts = new Map<string, Promise<string>>()
  // Lists of packages, not packages: what Docker keeps with a cache mount.
  const cache = { from: join(dir, 'cache'), to: '/root/.cache' }
  await mkdir(cache.from)
  let count = 0

  const contextOf = (source: string): Promise<string> => {
    const known = contexts.get(source) ?? copyContext(source, join(dir, `context-${contexts.size}`))
    contexts.set(source, known)
    return known
  }

  const buildStage = async (context: string, stages: readonly Stage[], stage: Stage): Promise<Image> => {
    count += 1
    const own = join(dir, `stage-${count}`)
    const [root, upper] = [join(own, 'root'), join(own, 'upper')]
    await makeRoot(root, [cache])
    await makeUpper(upper)
    await copyFile(join(homedir(), '.npmrc'), join(root, 'root/.npmrc')).catch(() => undefined)
    const image: Image = {
      ...{ dir: root, layers: [upper, base], env: { PATH, HOME: '/root' }, cwd: '/', user: 'root' },
      ...{ entrypoint: [], command: [], healthcheck: [] },
    }
    for (const { instruction, rest } of stage.steps) {
      switch (instruction) {
        case 'WORKDIR':
          image.cwd = resolve(image.cwd, rest)
          await mkdir(join(root, image.cwd), { recursive: true })
          break
        case 'ENV':
          Object.assign(image.env, readPairs(rest))
          break
        case 'USER':
          image.user = rest
          break
        case 'COPY':
          await copyInto(join(root, image.cwd), rest, async (name) =>
            name === undefined ? contextOf(context) : (await stageNamed(context, stages, name)).dir,
          )
          break
        case 'RUN': {
          const startedAt = performance.now()
          const [command = '', ...args] = enterRoot(
            { dir: root, layers: [base], upper, binds: [cache] },
            { command: ['sh', '-c', rest], cwd: image.cwd },
          )
          await runCommand(command, args, { timeoutMs: STEP_TIMEOUT_MS, env: image.env })
          say(`RUN ${rest.slice(0, 60)}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
          break
        }
        case 'ENTRYPOINT':
          image.entrypoint = readWords(rest)
          break
        case 'CMD':
          image.command = readWords(rest)
          break
        case 'HEALTHCHECK':
          image.healthcheck = rest === 'NONE' ? [] : readWords(rest.slice(rest.indexOf('CMD') + 3))
          break
        case 'EXPOSE':
          break
        default:
          throw new Error(`${instruction} is not known here`)
      }
    }
    return image
  }

  const buildOnce = (context: string, stages: readonly Stage[], stage: Stage): Promise<Image> => {
    const known = built.get(stage.text) ?? buildStage(context, stages, stage)
    built.set(stage.text, known)
    return known
  }

  const stageNamed = (context: string, stages: readonly Stage[], name: string): Promise<Image> => {
    const stage = stages.find((each) => each.name === name)
    if (stage === undefined) throw new Error(`no stage is called ${name}`)
    return buildOnce(context, stages, stage)
  }

  return {
    base,
    build: async (context, dockerfile) => {
      const stages = readDockerfile(await readFile(dockerfile, 'utf8'))
      const last = stages.at(-1)
      if (last === undefined) throw new Error(`${dockerfile} has no stage`)
      return buildOnce(context, stages, last)
    },
  }
}

/** The program and the user that the official image of Node adds to Debian. */
async function makeBase(dir: string): Promise<string> {
  await makeUpper(dir)
  await mkdir(join(dir, 'usr/local/bin'), { recursive: true })
  await copyFile(process.execPath, join(dir, 'usr/local/bin/node'))
  const { uid, gid } = NODE_USER
  const add = async (file: string, line: string) =>
    writeFile(join(dir, 'etc', file), `${await readFile(join('/etc', file), 'utf8')}${line}\n`)
  await add('passwd', `node:x:${uid}:${gid}::/home/node:/bin/sh`)
  await add('group', `node:x:${gid}:`)
  return dir
}

/** Only what .dockerignore lets through. */
async function copyContext(source: string, to: string): Promise<string> {
  const ignored = (await readFile(join(source, '.dockerignore'), 'utf8')).split('\n').filter(Boolean)
  await cp(source, to, {
    recursive: true,
    filter: (path) => !ignored.some((pattern) => matchesGlob(relative(source, path), pattern)),
  })
  return to
}

/** `COPY [--from=STAGE] SOURCE… TARGET`: the contents of a folder, not the folder. */
async function copyInto(
  cwd: string,
  rest: string,
  rootOf: (stage: string | undefined) => Promise<string>,
): Promise<void> {
  const words = rest.split(/\s+/)
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = paths.pop() ?? ''
  const root = await rootOf(stage)
  for (const path of paths) {
    const isInto = paths.length > 1 || target.endsWith('/')
    const from = join(root, path)
    const to = resolve(cwd, target)
    const words = [`test -d ${from}`, `mkdir -p ${to}`, `cp -a ${from}/. ${to}/`].join(' && ')
    const file = isInto ? `mkdir -p ${to} && cp -a ${from} ${to}/` : `cp -a ${from} ${to}`
    await runCommand('sh', ['-ec', `if test -d ${from}; then ${words}; else ${file}; fi`], {
      timeoutMs: STEP_TIMEOUT_MS,
    })
  }
}
