import { randomBytes } from 'node:crypto'
import { listSealKeys, resealValues, retireSealKey } from '@placet/core/seal-keys/index'
import { type Command, type Terminal, UsageError } from '../command.ts'
import { openSeal } from '../open-seal.ts'
import { OWNER_ENV_HELP, withOperator } from '../with-operator.ts'

export const sealKeys: Command = {
  summary:
    'Replace the key that seals stored secrets: create one, seal everything with it, retire the old one.',
  usage: [
    '                    versions in use, and what each one still seals',
    'new                 prints a key with the next version',
    'reseal              seals everything with the first key of PLACET_SEAL_KEY',
    'retire VERSION      lets programs start without this version',
  ],
  env: { ...OWNER_ENV_HELP, PLACET_SEAL_KEY: 'for reseal only: the new key first, then the old ones' },
  async run([action, version, ...more], terminal) {
    if (more.length > 0) throw new UsageError('There are too many arguments.')
    if (action === undefined) await list(terminal)
    else if (action === 'new') await create(terminal)
    else if (action === 'reseal') await reseal(terminal)
    else if (action === 'retire') await retire(Number(version), terminal)
    else throw new UsageError(`Unknown action: ${action}`)
  },
}

async function list({ env, say }: Terminal): Promise<void> {
  const keys = await withOperator(env, (ctx) => listSealKeys({ ctx, input: {} }))
  if (keys.length === 0) say('no version is in use yet')
  for (const { version, firstUsedAt, retiredAt, sealed } of keys) {
    const state = retiredAt
      ? `retired ${retiredAt.toISOString()}`
      : `in use since ${firstUsedAt.toISOString()}`
    const values = sealed.map(({ kind, count }) => `${kind} ${count}`).join(', ')
    say(`version ${version}: ${state}, seals ${values || 'nothing'}`)
  }
}

async function create({ env, say }: Terminal): Promise<void> {
  const keys = await withOperator(env, (ctx) => listSealKeys({ ctx, input: {} }))
  const version = Math.max(0, ...keys.map((key) => key.version)) + 1
  say(`${version}:${randomBytes(32).toString('hex')}`)
}

async function reseal({ env, say }: Terminal): Promise<void> {
  const seal = await openSeal(env)
  const counts = await withOperator(env, (ctx) => resealValues({ ctx: { ...ctx, seal }, input: {} }))
  for (const { kind, resealed, unreadable } of counts) {
    say(`${kind}: ${resealed} sealed with version ${seal.version}, ${unreadable} unreadable`)
  }
  const unreadable = counts.reduce((sum, count) => sum + count.unreadable, 0)
  if (unreadable > 0)
    throw new Error(`${unreadable} values could not be opened with any key of PLACET_SEAL_KEY`)
}

async function retire(version: number, { env, say }: Terminal): Promise<void> {
  const outcome = await withOperator(env, (ctx) => retireSealKey({ ctx, input: { version } }))
  switch (outcome.kind) {
    case 'retired':
      say(`version ${version} is retired: remove it from PLACET_SEAL_KEY and restart the programs`)
      return
    case 'unknown':
      throw new Error(`version ${version} is not in use`)
    case 'last':
      throw new Error(`version ${version} is the only one in use`)
    case 'needed':
      throw new Error(`version ${version} still seals ${outcome.count} values: run "seal-keys reseal" first`)
  }
}
