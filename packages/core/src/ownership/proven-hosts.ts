import type { Tx } from '@placet/db/tx'

/** Hostnames of the domain whose control is proven now, sorted. */
export async function provenHosts(tx: Tx, domainId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('ownership_proof')
    .innerJoin('hostname', 'hostname.id', 'ownership_proof.hostname_id')
    .select('hostname.name')
    .distinct()
    .where('ownership_proof.domain_id', '=', domainId)
    .where('proven_at', 'is not', null)
    .where('lost_at', 'is', null)
    .orderBy('hostname.name')
    .execute()
  return rows.map(({ name }) => name)
}
