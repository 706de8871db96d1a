import { REGIONS_MAX } from '@placet/contract/shard'
import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import type { StreamNames } from './names.ts'
import { createDocument, readDocument } from './positions.ts'

const KEY = 'region'
const PATTERN = /^[a-z][a-z0-9-]{0,19}=(tls|nats):\/\/[^,;=]+(,(tls|nats):\/\/[^,;=]+)*$/
const StoredRegion = z.object({ name: z.string(), number: z.int() })

/** A region with its own NATS. Its number is its place in the list, from 1, and never changes. */
export interface RegionAddress {
  name: string
  number: number
  servers: string[]
}

export const HOME_REGION = { name: 'home', number: 0 }

/** As in the environment: `us=tls://nats-1.us:4222,tls://nats-2.us:4222;ap=tls://nats.ap:4222`, or an empty text. */
export const Regions = z
  .string()
  .transform((text) => text.split(';').filter((part) => part !== ''))
  .refine(
    (parts) => parts.every((part) => PATTERN.test(part)),
    'regions with the addresses of their NATS, like us=tls://a:4222,tls://b:4222;ap=tls://c:4222',
  )
  .transform((parts) =>
    parts.map((part, index): RegionAddress => {
      const [name = '', servers = ''] = part.split('=')
      return { name, number: index + 1, servers: servers.split(',') }
    }),
  )
  .refine((regions) => new Set(namesOf(regions)).size === regions.length + 1, 'each region has another name')
  .refine(({ length }) => length <= REGIONS_MAX, `at most ${REGIONS_MAX} regions besides the home region`)

function namesOf(regions: readonly RegionAddress[]): string[] {
  return [HOME_REGION, ...regions].map(({ name }) => name)
}

export class RegionRefused extends Error {
  override readonly name = 'RegionRefused'
}

/** The first worker notes which region a NATS serves: under another number, its streams would get a second history. */
export async function confirmRegion(
  conn: StreamConnection,
  { positionsBucket }: StreamNames,
  { name, number }: Pick<RegionAddress, 'name' | 'number'>,
): Promise<void> {
  await createDocument(conn, positionsBucket, KEY, { name, number })
  const document = await readDocument(conn, positionsBucket, KEY)
  const stored = StoredRegion.parse(document?.value)
  if (stored.name === name && stored.number === number) return
  throw new RegionRefused(
    `PLACET_REGIONS has ${name} as number ${number}, but its NATS is that of ${stored.name}, number ${stored.number}. ` +
      'Keep the order of the list, and add regions at its end.',
  )
}
