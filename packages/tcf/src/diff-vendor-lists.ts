import type { ListedVendor, VendorList, VendorListTexts } from '@placet/contract/vendor-list'

export interface VendorListChange {
  /** Null if the list itself changed. */
  readonly vendorId: number | null
  readonly sentence: string
  /** Whether visitors who were shown the old state must be asked again. */
  readonly mustAskAgain: boolean
}

type IdKey = 'specialPurposes' | 'features' | 'specialFeatures' | 'dataDeclaration'
type TextKey = Exclude<keyof VendorListTexts, 'standardTexts'>
type Basis = 'consent' | 'legitimate interest'

const ID_KINDS: readonly (readonly [key: IdKey, name: string, asksAgain: boolean])[] = [
  ['specialPurposes', 'special purpose', false],
  ['features', 'feature', false],
  ['specialFeatures', 'special feature', true],
  ['dataDeclaration', 'data category', false],
]

const TEXT_KINDS: readonly (readonly [key: TextKey, name: string])[] = [
  ['purposes', 'Purpose'],
  ['specialPurposes', 'Special purpose'],
  ['features', 'Feature'],
  ['specialFeatures', 'Special feature'],
  ['stacks', 'Stack'],
  ['dataCategories', 'Data category'],
]

const ASK_AGAIN = ': visitors of domains with it must be asked again.'

/** Changes from `before` to `after`: the list first, then vendors by id. */
export function diffVendorLists(before: VendorList, after: VendorList): VendorListChange[] {
  const ids = [...new Set([...Object.keys(before.vendors), ...Object.keys(after.vendors)].map(Number))]
  return [
    ...listChanges(before, after),
    ...ids
      .sort((a, b) => a - b)
      .flatMap((id) => vendorChanges(before.vendors[String(id)], after.vendors[String(id)])),
  ]
}

function listChanges(before: VendorList, after: VendorList): VendorListChange[] {
  const policy: VendorListChange[] =
    before.tcfPolicyVersion === after.tcfPolicyVersion
      ? []
      : [
          {
            vendorId: null,
            sentence: `The policy version went from ${before.tcfPolicyVersion} to ${after.tcfPolicyVersion}: all visitors must be asked again.`,
            mustAskAgain: true,
          },
        ]
  const texts = TEXT_KINDS.flatMap(([key, name]) =>
    [...new Set([...Object.keys(before[key]), ...Object.keys(after[key])])].flatMap((id) => {
      const [old, now] = [before[key][id], after[key][id]]
      if (JSON.stringify(old) === JSON.stringify(now)) return []
      const title = `${name} ${id} (${(now ?? old)?.name ?? ''})`
      if (old === undefined) return [said(null, `${title} is new.`)]
      if (now === undefined) return [said(null, `${title} is gone.`)]
      return [said(null, `${title} has another text.`)]
    }),
  )
  return [...policy, ...texts]
}

function vendorChanges(old: ListedVendor | undefined, now: ListedVendor | undefined): VendorListChange[] {
  const [wasThere, isThere] = [isActive(old), isActive(now)]
  const vendor = now ?? old
  if (vendor === undefined || (!wasThere && !isThere)) return []
  const title = `Vendor ${vendor.id} (${vendor.name})`
  if (!wasThere) return [said(vendor.id, `${title} is new.`)]
  if (!isThere || old === undefined || now === undefined) return [said(vendor.id, `${title} left the list.`)]
  return [
    ...purposeChanges(title, old, now),
    ...idChanges(title, old, now),
    ...detailChanges(title, old, now),
  ]
}

function purposeChanges(title: string, old: ListedVendor, now: ListedVendor): VendorListChange[] {
  const [was, is] = [basesOf(old), basesOf(now)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .sort((a, b) => a - b)
    .flatMap((id) => {
      const [from, to] = [was.get(id), is.get(id)]
      if (from === to) {
        const [wasFlexible, isFlexible] = [old, now].map((each) => each.flexiblePurposes.includes(id))
        if (wasFlexible === isFlexible) return []
        return [
          said(now.id, `${title} is ${isFlexible === true ? 'now' : 'no longer'} flexible on purpose ${id}.`),
        ]
      }
      if (to === undefined) return [said(now.id, `${title} dropped purpose ${id}.`)]
      if (from === undefined) return [asked(now.id, `${title} added purpose ${id} (${to})`)]
      return [asked(now.id, `${title} moved purpose ${id} from ${from} to ${to}`)]
    })
}

function idChanges(title: string, old: ListedVendor, now: ListedVendor): VendorListChange[] {
  return ID_KINDS.flatMap(([key, name, asksAgain]) => [
    ...missing(now[key], old[key]).map((id) =>
      asksAgain
        ? asked(now.id, `${title} added ${name} ${id}`)
        : said(now.id, `${title} added ${name} ${id}.`),
    ),
    ...missing(old[key], now[key]).map((id) => said(now.id, `${title} dropped ${name} ${id}.`)),
  ])
}

function detailChanges(title: string, old: ListedVendor, now: ListedVendor): VendorListChange[] {
  const facts: readonly (readonly [(vendor: ListedVendor) => unknown, string])[] = [
    [({ dataRetention }) => dataRetention, 'keeps data for another time.'],
    [
      ({ usesCookies, cookieMaxAgeSeconds, cookieRefresh, usesNonCookieAccess }) => [
        ...[usesCookies, cookieMaxAgeSeconds ?? null, cookieRefresh, usesNonCookieAccess],
      ],
      'says other things about what it stores.',
    ],
    [
      ({ deviceStorageDisclosureUrl }) => deviceStorageDisclosureUrl,
      'discloses its storage at another address.',
    ],
    [({ urls }) => urls, 'has other addresses for its policies.'],
  ]
  return [
    ...(old.name === now.name ? [] : [said(now.id, `${title} was called ${old.name}.`)]),
    ...facts
      .filter(([pick]) => JSON.stringify(pick(old)) !== JSON.stringify(pick(now)))
      .map(([, sentence]) => said(now.id, `${title} ${sentence}`)),
  ]
}

function basesOf(vendor: ListedVendor): Map<number, Basis> {
  return new Map([
    ...vendor.purposes.map((id): [number, Basis] => [id, 'consent']),
    ...vendor.legIntPurposes.map((id): [number, Basis] => [id, 'legitimate interest']),
  ])
}

function isActive(vendor: ListedVendor | undefined): boolean {
  return vendor !== undefined && vendor.deletedDate === undefined
}

function missing(all: readonly number[], from: readonly number[]): number[] {
  return all.filter((id) => !from.includes(id))
}

function said(vendorId: number | null, sentence: string): VendorListChange {
  return { vendorId, sentence, mustAskAgain: false }
}

function asked(vendorId: number, beginning: string): VendorListChange {
  return { vendorId, sentence: beginning + ASK_AGAIN, mustAskAgain: true }
}
