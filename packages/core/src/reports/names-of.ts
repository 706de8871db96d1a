import type { Tx } from '@placet/db/tx'

/** Names of people and access keys of the account; null for those who are no longer in it. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<(id: string) => string | null> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return () => null
  const users = await tx.selectFrom('app_user').select(['id', 'name']).where('id', 'in', wanted).execute()
  const keys = await tx
    .selectFrom('access_key')
    .select(['id', 'name', 'public_id'])
    .where('id', 'in', wanted)
    .execute()
  const names = new Map([
    ...users.map(({ id, name }) => [id, name] as const),
    ...keys.map(({ id, name, public_id }) => [id, `API key ${name === '' ? public_id : name}`] as const),
  ])
  return (id) => names.get(id) ?? null
}
