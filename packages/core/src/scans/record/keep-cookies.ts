import { COOKIE_LIMITS } from '@placet/contract/catalogue'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../../context.ts'
import type { LockedScan } from '../internal.ts'
import { insertSightings, updateSightings } from './keep-sightings.ts'
import { type KeptCookie, type SeenCookie, isBefore, mergeSightings } from './merge-writes.ts'
import { type KnownCookie, readKnown } from './read-known.ts'
import { upsertCookies } from './upsert-cookies.ts'

interface Finding extends LockedScan {
  seen: readonly SeenCookie[]
}

/** Stores the entries a page wrote. Most are already known from other pages and cost only one query. */
export async function keepCookies(
  tx: Tx,
  ctx: Ctx,
  { domain, scan, seen }: Finding,
): Promise<{ numbers: number[]; isCut: boolean }> {
  const known = await readKnown(tx, { domainId: domain.id, scanId: scan.id, seen })
  const strange = seen.filter(({ key }) => !known.has(key))
  const room = strange.length === 0 ? 0 : await roomIn(tx, domain.id)
  const tooMany = new Set(strange.slice(room).map(({ key }) => key))
  const kept = seen
    .filter(({ key }) => !tooMany.has(key))
    .map((cookie) => merge(known.get(cookie.key), cookie))

  const told = kept.filter(({ isTold }) => isTold)
  const ids = await upsertCookies(tx, ctx, { domain, cookies: told })
  const numbered = await insertSightings(tx, { scan, told, ids })
  await updateSightings(tx, {
    scan,
    changed: kept.flatMap(({ isTold, isChanged, id, ...cookie }) =>
      !isTold && isChanged && id !== undefined ? [{ ...cookie, id }] : [],
    ),
  })
  const numbers = kept.flatMap(({ key, number }) => number ?? numbered.get(key) ?? [])
  return { numbers, isCut: tooMany.size > 0 }
}

function merge(known: KnownCookie | undefined, seen: SeenCookie): KeptCookie {
  const inScan = known?.inScan
  if (!inScan) return { ...seen, id: known?.id, number: undefined, isTold: true, isChanged: true }
  const merged = mergeSightings(inScan.sighting, seen)
  return {
    ...seen,
    ...merged,
    id: known.id,
    number: inScan.number,
    isTold: isBefore(seen.moment, inScan.moment),
    isChanged: JSON.stringify(merged) !== JSON.stringify(inScan.sighting),
  }
}

async function roomIn(tx: Tx, domainId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('domain_cookie')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('domain_id', '=', domainId)
    .executeTakeFirstOrThrow()
  return Math.max(0, COOKIE_LIMITS.perDomain - Number(total))
}
