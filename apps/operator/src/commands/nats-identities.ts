import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Command } from '../command.ts'
import { makeIdentities } from '../identities.ts'
import { readOptions } from '../read-options.ts'

const Options = z.object({ dir: z.string().min(1), prefix: z.string().default('placet') })

export const natsIdentities: Command = {
  summary: 'Create the identities of the programs for NATS, or issue new ones with the same authority.',
  usage: ['--dir DIR [--prefix placet]'],
  env: {},
  async run(args, { say }) {
    const { dir, prefix } = readOptions(Options, args)
    const { trust, credentials, authorityFile } = await makeIdentities(dir, prefix)
    await writeFile(join(dir, 'trust.conf'), trust)
    await writeFile(join(dir, 'programs.env'), credentials, { mode: 0o600 })
    say(`${join(dir, 'trust.conf')}: include it in the configuration of every NATS server`)
    say(`${join(dir, 'programs.env')}: give each program its own line, and no other`)
    say(`${authorityFile}: keep it offline; it can sign any identity`)
  },
}
