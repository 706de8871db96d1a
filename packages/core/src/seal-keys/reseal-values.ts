import type { Tx } from '@placet/db/tx'
import { isSealed, macOf } from '../accounts/index.ts'
import { audit } from '../audit.ts'
import type { Ctx, OperatorCtx } from '../context.ts'
import { NoInput, defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import type { Seal } from '../seal.ts'
import {
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedCount,
  replaceSealed,
  selectOutdated,
} from './sealed-values.ts'

const PAGE = 500

type Context = OperatorCtx & Pick<Ctx, 'seal'>
type ResealCount = Pick<SealedCount, 'kind'> & { resealed: number; unreadable: number }

interface Page {
  resealed: number
  unreadable: number
  /** Key of the last row; null after the last page. */
  last: readonly string[] | null
}

/**
 * Seals every stored value with the newest key, a page per transaction, while the programs run. A value that changes
 * in the meantime is left to the program that changed it. A value that no key opens stays as it is and is counted.
 */
export const resealValues = defineOperatorVerb(
  NoInput,
  async ({ ctx }: { ctx: Context; input: object }): Promise<ResealCount[]> => {
    requireOperator(ctx)
    const { seal } = ctx
    const counts: ResealCount[] = []
    for (const column of SEALED_COLUMNS) {
      const count = await inPages(ctx, (tx, after) => resealPage(tx, seal, column, after))
      counts.push({ kind: column.purpose, ...count })
    }
    const links = await inPages(ctx, (tx, after) => resealLinks(tx, seal, after))
    counts.push({ kind: 'audit-log', ...links })
    const entity = `seal key ${seal.version}`
    await ctx.db
      .transaction()
      .execute((tx) =>
        audit(tx, ctx, { accountId: null, action: 'seal-key.reseal', entity, detail: { counts } }),
      )
    return counts
  },
)

async function inPages(
  { db }: Context,
  run: (tx: Tx, after: readonly string[] | null) => Promise<Page>,
): Promise<{ resealed: number; unreadable: number }> {
  const total = { resealed: 0, unreadable: 0 }
  let after: readonly string[] | null = null
  do {
    const from: readonly string[] | null = after
    const page: Page = await db.transaction().execute((tx) => run(tx, from))
    total.resealed += page.resealed
    total.unreadable += page.unreadable
    after = page.last
  } while (after !== null)
  return total
}

async function resealPage(
  tx: Tx,
  seal: Seal,
  column: SealedColumn,
  after: readonly string[] | null,
): Promise<Page> {
  const rows = await selectOutdated(tx, column, { header: seal.header, after, limit: PAGE })
  let [resealed, unreadable] = [0, 0]
  for (const { key, sealed } of rows) {
    const belongsTo = column.belongsTo(...key)
    const secret = openIfPossible(() => seal.open(column.purpose, sealed, belongsTo))
    if (secret === null) unreadable += 1
    else {
      const replacement = seal.close(column.purpose, secret, belongsTo)
      resealed += await replaceSealed(tx, column, { key, sealed, resealed: replacement })
    }
  }
  return { resealed, unreadable, last: rows.length < PAGE ? null : (rows.at(-1)?.key ?? null) }
}

/** A key that is missing and a damaged value both throw. */
function openIfPossible(open: () => string): string | null {
  try {
    return open()
  } catch {
    return null
  }
}

/** Only links whose old MAC is right get a new one: sealing again must not make a forged entry genuine. */
async function resealLinks(tx: Tx, seal: Seal, after: readonly string[] | null): Promise<Page> {
  const [chain = '', position = '0'] = after ?? []
  const rows = await tx
    .selectFrom('audit_link')
    .select(['chain', 'position', 'hash', 'mac', 'key_version'])
    .where('key_version', '<>', seal.version)
    .where((eb) =>
      eb.or([eb('chain', '>', chain), eb.and([eb('chain', '=', chain), eb('position', '>', position)])]),
    )
    .orderBy('chain')
    .orderBy('position')
    .limit(PAGE)
    .execute()
  const genuine = rows.filter((row) => isSealed(seal, row))
  for (const link of genuine) {
    await tx
      .updateTable('audit_link')
      .set({ mac: macOf(seal, link.hash), key_version: seal.version })
      .where('chain', '=', link.chain)
      .where('position', '=', link.position)
      .execute()
  }
  const last = rows.at(-1)
  return {
    resealed: genuine.length,
    unreadable: rows.length - genuine.length,
    last: last && rows.length === PAGE ? [last.chain, last.position] : null,
  }
}
