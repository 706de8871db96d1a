import type { Tx } from '@placet/db/tx'

/** Names of the people and access keys behind actor ids, where still known. */
export async function readActorNames(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return (id) => id
  const users = await tx.selectFrom('app_user').select(['id', 'name']).where('id', 'in', wanted).execute()
  const keys = await tx
    .selectFrom('access_key')
    .select(['id', 'public_id as name'])
    .where('id', 'in', wanted)
    .execute()
  const names = new Map([...users, ...keys].map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (names.get(id) ?? id))
}
