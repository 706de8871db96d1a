import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  createAuthority,
  issueCredentials,
  serverTrust,
  StreamAuthority,
} from '@placet/stream/identities/authority'
import { STREAM_ROLES } from '@placet/stream/identities/permissions'
import { z } from 'zod'
import { type Command, UsageError } from '../command.ts'

const Options = z.object({ dir: z.string().min(1), prefix: z.string().default('placet') })

export const natsIdentities: Command = {
  summary: 'Create the identities of the programs for NATS, or issue new ones with the same authority.',
  usage: ['--dir DIR [--prefix placet]'],
  env: {},
  async run(args, { say }) {
    const { dir, prefix } = readOptions(args)
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const authority = await openAuthority(join(dir, 'authority.json'))
    const trust = Object.entries(await serverTrust(authority)).map(
      ([name, value]) => `${name}: ${JSON.stringify(value)}\n`,
    )
    await writeFile(join(dir, 'trust.conf'), trust.join(''))
    const lines = await Promise.all(
      STREAM_ROLES.map(async (role) => {
        const credentials = await issueCredentials(authority, role, prefix)
        return `PLACET_${role.toUpperCase()}_NATS_CREDENTIALS=${credentials}\n`
      }),
    )
    await writeFile(join(dir, 'programs.env'), lines.join(''), { mode: 0o600 })
    say(`${join(dir, 'trust.conf')}: include it in the configuration of every NATS server`)
    say(`${join(dir, 'programs.env')}: give each program its own line, and no other`)
    say(`${join(dir, 'authority.json')}: keep it offline; it can sign any identity`)
  },
}

function readOptions(args: readonly string[]) {
  const options = { dir: { type: 'string' }, prefix: { type: 'string' } } as const
  const { data, error } = Options.safeParse(parseArgs({ args: [...args], options, strict: false }).values)
  if (error) throw new UsageError(z.prettifyError(error))
  return data
}

/** An existing authority is used again: identities that were issued before keep working. */
async function openAuthority(path: string): Promise<StreamAuthority> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) return StreamAuthority.parse(JSON.parse(text))
  const authority = createAuthority()
  await writeFile(path, `${JSON.stringify(authority, null, 2)}\n`, { mode: 0o600 })
  return authority
}
