import { AccountId } from '@placet/contract/ids'
import type { Db } from '@placet/db/client'
import { z } from 'zod'
import type { OperatorCtx } from '../context.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import type { Seal } from '../seal.ts'
import { OPERATORS, START, isSealed, linkOf } from './audit-chain.ts'

const PAGE = 1000

interface ChainReport {
  chain: string
  entries: number
  /** Hash of the last entry, to compare with an export or a stream. */
  head: string
  problems: string[]
}

const Input = z.strictObject({ chain: z.union([AccountId, z.literal(OPERATORS)]).optional() })
type Context = OperatorCtx & { seal: Seal }

/** Recomputes every hash. Changed, removed, moved and smuggled-in entries are named, each with its position. */
export const verifyAudit = defineOperatorVerb(
  Input,
  async ({ ctx, input }: { ctx: Context; input: z.output<typeof Input> }) => {
    requireOperator(ctx)
    const reports: ChainReport[] = []
    for (const chain of input.chain === undefined ? await chainsIn(ctx.db) : [input.chain]) {
      reports.push(await verifyChain(ctx, chain))
    }
    return { reports, waiting: await countWaiting(ctx.db), unchained: await unchained(ctx.db) }
  },
)

async function verifyChain({ db, seal }: Context, chain: string): Promise<ChainReport> {
  const problems: string[] = []
  let [position, previous] = [0, START]
  for (;;) {
    const links = await linksAfter(db, chain, position)
    for (const { link_position, entry_id, entry, ...link } of links) {
      const { hash } = link
      const found = Number(link_position)
      if (found !== position + 1) problems.push(`positions ${position + 1} to ${found - 1} were removed`)
      if (!isSealed(seal, link)) problems.push(`position ${found} was not sealed by this installation`)
      else if (!entry) problems.push(`position ${found}: entry ${entry_id} was removed`)
      else if (!linkOf(seal, entry, found, previous).hash.equals(hash)) {
        problems.push(`position ${found}: entry ${entry_id} was changed or moved`)
      }
      ;[position, previous] = [found, hash]
    }
    if (links.length < PAGE) break
  }
  return { chain, entries: position, head: previous.toString('hex'), problems }
}

async function linksAfter(db: Db, chain: string, position: number) {
  const rows = await db
    .selectFrom('audit_link as l')
    .leftJoin('audit_entry as e', 'e.id', 'l.entry_id')
    .select(['l.position as link_position', 'l.hash', 'l.mac', 'l.key_version', 'l.entry_id'])
    .select(['e.id', 'e.account_id', 'e.at', 'e.actor_kind', 'e.actor_id', 'e.action', 'e.entity'])
    .select(['e.network', 'e.detail'])
    .where('l.chain', '=', chain)
    .where('l.position', '>', String(position))
    .orderBy('l.position')
    .limit(PAGE)
    .execute()
  return rows.map(({ link_position, hash, mac, key_version, entry_id, ...entry }) => ({
    ...{ link_position, hash, mac, key_version, entry_id },
    entry: isPresent(entry) ? entry : null,
  }))
}

/** The join fills every column of an entry, or none. */
function isPresent<T extends object>(
  entry: T,
): entry is { [Key in keyof T]: NonNullable<T[Key]> } & {
  account_id: string | null
} {
  return 'id' in entry && entry.id !== null
}

async function chainsIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_link').select('chain').distinct().orderBy('chain').execute()
  return rows.map(({ chain }) => chain)
}

async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_waiting')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Entries that are neither sealed nor waiting: they came around the trigger, or their link was removed. */
async function unchained(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry as e')
    .leftJoin('audit_link as l', 'l.entry_id', 'e.id')
    .leftJoin('audit_waiting as w', 'w.entry_id', 'e.id')
    .select('e.id')
    .where('l.entry_id', 'is', null)
    .where('w.entry_id', 'is', null)
    .orderBy('e.id')
    .limit(PAGE)
    .execute()
  return rows.map(({ id }) => id)
}
