import { CONSENT_STATES } from '@placet/contract/constants'
import type { ScanPage } from '@placet/contract/events/scan-page.v1'
import type { Tx } from '@placet/db/tx'
import type { Ctx } from '../../context.ts'
import { isThirdParty } from '../../catalogue/index.ts'
import type { LockedScan } from '../internal.ts'
import { isBefore } from './merge-writes.ts'
import { hostOf } from '../rules.ts'
import { EntryImplementation, ThirdParties, type ThirdParty } from '../stored-evidence.ts'

const THIRD_PARTIES_MAX = 300

interface Note extends LockedScan {
  /** Undefined for a page beyond the limit, which is not stored. */
  page?: ScanPage
  isCut: boolean
}

/** Merges one page's findings into the row of the whole scan. */
export async function updateScanSummary(
  tx: Tx,
  ctx: Ctx,
  { domain, scan, page, isCut }: Note,
): Promise<void> {
  const there = ThirdParties.parse(scan.third_parties)
  const own = hostOf(ctx.installation.edgeUrl)
  const asked = page
    ? askedBy(page).filter(({ host }) => host !== own && isThirdParty(host, domain.name))
    : []
  const thirdParties = mergeThirdParties(there, asked)
  const implementation = page ? entryOf(scan.implementation, page) : null
  const states = CONSENT_STATES.filter((state) => scan.states.includes(state) || page?.state === state)
  await tx
    .updateTable('scan')
    .set({
      states,
      third_parties: JSON.stringify(thirdParties.slice(0, THIRD_PARTIES_MAX)),
      is_cut: scan.is_cut || isCut || thirdParties.length > THIRD_PARTIES_MAX,
      updated_at: ctx.clock.now(),
      ...(implementation && { implementation: JSON.stringify(implementation) }),
    })
    .where('id', '=', scan.id)
    .execute()
}

function askedBy(page: ScanPage): ThirdParty[] {
  return page.requests.flatMap(({ url, initiatorUrl }) => {
    const host = hostOf(url)
    return host === '' ? [] : [{ host, url, initiatorUrl, page: page.url }]
  })
}

/** One request per host, independent of the order in which pages arrive. */
function mergeThirdParties(one: readonly ThirdParty[], other: readonly ThirdParty[]): ThirdParty[] {
  const sorted = [...one, ...other]
    .map((party) => ({
      party,
      order: JSON.stringify([party.host, party.page, party.url, party.initiatorUrl]),
    }))
    .toSorted((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
  const byHost = Map.groupBy(sorted, ({ party }) => party.host)
  return [...byHost.values()].flatMap(([first]) => first?.party ?? [])
}

/** Implementation on the entry page, the earliest page that reports one; null if that is already known. */
function entryOf(
  known: unknown,
  { url, state, crawledAt, implementation }: ScanPage,
): EntryImplementation | null {
  if (!implementation) return null
  const found = { ...implementation, at: crawledAt, page: url, state }
  const there = known === null ? null : EntryImplementation.parse(known)
  const isEarlier = !there || isBefore({ ...found, via: 'header' }, { ...there, via: 'header' })
  return isEarlier ? found : null
}
