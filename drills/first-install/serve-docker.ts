import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { baseChildEnv } from '@placet/testkit/env'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { z } from 'zod'
import type { Builder, Image } from './build-image.ts'
import { type Installation, createInstallation } from './installation.ts'
import { rootOfImage, runContainer } from './run-container.ts'

const Call = z.object({ cwd: z.string(), args: z.array(z.string()) })
type Answer = { status: number; output: string }

export interface Docker {
  /** Environment in which a shell finds `docker`. */
  env: Record<string, string>
  images: () => string[]
  installation: () => Installation
}

/** The four commands of Docker that the documentation uses, without Docker. */
export async function serveDocker(run: Measurement, dir: string, builder: Builder): Promise<Docker> {
  await mkdir(dir, { recursive: true })
  const images = new Map<string, Image>()
  let installation: Installation | undefined
  let runs = 0

  const answer = async (cwd: string, [command = '', ...args]: readonly string[]): Promise<Answer> => {
    switch (command) {
      case 'build': {
        const { values, positionals } = parseArgs({
          args,
          options: { file: { type: 'string' }, tag: { type: 'string' } },
          allowPositionals: true,
        })
        const image = await builder.build(resolve(cwd, positionals[0] ?? ''), resolve(cwd, values.file ?? ''))
        images.set(values.tag ?? '', image)
        return { status: 0, output: `${values.tag} is built\n` }
      }
      case 'run':
        return runOnce(args)
      case 'compose':
        return composeCommand(cwd, args)
      default:
        return { status: 125, output: `docker ${command} is not known here\n` }
    }
  }

  const runOnce = async (args: readonly string[]): Promise<Answer> => {
    const at = args.findIndex((word) => images.has(word))
    const image = images.get(args[at] ?? '')
    if (image === undefined) return { status: 125, output: 'no such image\n' }
    const { values } = parseArgs({
      args: args.slice(0, at),
      options: {
        rm: { type: 'boolean' },
        user: { type: 'string' },
        volume: { type: 'string', multiple: true },
      },
    })
    const [uid = 0, gid = 0] = (values.user ?? '').split(':').map(Number)
    const binds = (values.volume ?? []).map((volume) => {
      const [from = '', to = ''] = volume.split(':')
      return { from, to }
    })
    runs += 1
    const own = join(dir, `run-${runs}`)
    const container = await runContainer({
      dir: own,
      root: await rootOfImage(image, join(own, 'root'), binds),
      command: [...image.entrypoint, ...args.slice(at + 1)],
      ...{ cwd: image.cwd, env: image.env, user: { uid, gid } },
    })
    return { status: await container.ended, output: await container.printed() }
  }

  const composeCommand = async (cwd: string, args: readonly string[]): Promise<Answer> => {
    const [flag, file = '', command, ...rest] = args
    if (flag !== '--file') return { status: 125, output: 'which file?\n' }
    installation ??= await createInstallation(run, {
      ...{ file: resolve(cwd, file), dir, builder },
    })
    if (command === 'up') {
      await installation.up()
      return { status: 0, output: 'everything is running\n' }
    }
    const [service = '', ...words] = rest.filter((word) => word !== '--rm')
    if (command === 'run') return installation.run(service, words)
    return { status: 125, output: `docker compose ${command} is not known here\n` }
  }

  const socketPath = join(dir, 'docker.sock')
  const server = createServer((request, response) => {
    json(request)
      .then((body) => {
        const { cwd, args } = Call.parse(body)
        return answer(cwd, args)
      })
      .catch((error: unknown): Answer => ({ status: 1, output: `${String(error)}\n` }))
      .then((answered) => response.end(JSON.stringify(answered)))
      .catch(run.say)
  })
  server.requestTimeout = 0
  await new Promise<void>((done) => server.listen(socketPath, done))
  run.onEnd(async () => void server.close())
  const bin = join(dir, 'bin')
  await mkdir(bin, { recursive: true })
  const client = join(import.meta.dirname, 'docker-client.ts')
  await writeFile(
    join(bin, 'docker'),
    `#!/bin/sh\nexec '${process.execPath}' '${client}' '${socketPath}' "$@"\n`,
  )
  await chmod(join(bin, 'docker'), 0o755)
  return {
    env: { PATH: `${bin}:${baseChildEnv()['PATH']}` },
    images: () => [...images.keys()],
    installation: () => {
      if (installation === undefined) throw new Error('nothing was started')
      return installation
    },
  }
}
