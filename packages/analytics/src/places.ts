import { homeShardOf, LOADED_SHARD, SHARDS_MAX } from '@placet/contract/shard'
import { z } from 'zod'

/** The first shards, and over how many nodes they are dealt. */
export interface Place {
  shards: number
  nodes: number
}

/** Oldest first. Shards that come later are dealt over all nodes, so a node that is added moves no row. */
export type Places = readonly Place[]

/** As in the environment: `8:2,16:3`, or an empty text. */
export const ClickhousePlaces = z
  .string()
  .regex(/^(\d{1,5}:\d{1,3}(,\d{1,5}:\d{1,3})*)?$/, 'numbers of shards and nodes, like 8:2 or 8:2,16:3')
  .transform((text): Places =>
    text.split(',').flatMap((part) => {
      const [shards = 0, nodes = 0] = part.split(':').map(Number)
      return part === '' ? [] : [{ shards, nodes }]
    }),
  )
  .refine((places) => places.every(isAfter), 'numbers of shards must rise, and those of nodes must not fall')

function isAfter({ shards, nodes }: Place, at: number, places: Places): boolean {
  const before = places[at - 1] ?? { shards: 0, nodes: 1 }
  return shards > before.shards && nodes >= before.nodes
}

export function nodeOf(shard: number, places: Places, nodes: number): number {
  if (shard === LOADED_SHARD) return 0
  const home = homeShardOf(shard)
  return home % (places.find(({ shards }) => home < shards)?.nodes ?? nodes)
}

/** The same in SQL. */
export function nodeInSql(given: string, places: Places, nodes: number): string {
  const shard = `if(${given} = ${LOADED_SHARD}, 0, ${given} % ${SHARDS_MAX})`
  return places.reduceRight(
    (others, place) => `if(${shard} < ${place.shards}, ${shard} % ${place.nodes}, ${others})`,
    `${shard} % ${nodes}`,
  )
}
