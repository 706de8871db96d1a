import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { query } from '../query.ts'

export interface NamesOfDomain {
  domainId: string
  hosts: string[]
  /** Host and path, separated by a space, which neither can contain. */
  paths: string[]
  languages: string[]
}

/** Distinct names in a day's roll-up for each of these domains. */
export function rolledUpNames(
  analytics: Analytics,
  { shard, day, domainIds }: { shard: number; day: string; domainIds: readonly string[] },
): Promise<NamesOfDomain[]> {
  return query(analytics, {
    name: 'names in the roll-up',
    sql: `SELECT domain_id AS domainId,
            groupUniqArrayIf(host, host != '*') AS hosts,
            groupUniqArrayIf(concat(host, ' ', path), path != '*') AS paths,
            groupUniqArrayIf(language, language != '*') AS languages
          FROM consent_daily
          WHERE day = {day:Date} AND shard = {shard:UInt16} AND domain_id IN {domainIds:Array(String)}
          GROUP BY domain_id`,
    params: { shard, day, domainIds },
    row: z.object({
      domainId: z.string(),
      hosts: z.array(z.string()),
      paths: z.array(z.string()),
      languages: z.array(z.string()),
    }),
  })
}
