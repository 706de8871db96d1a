import { migrateAnalytics } from '@placet/analytics/migrate'
import { migrate } from '@placet/db/migrate'
import type { Command } from '../command.ts'
import { readMigrateEnv } from '../env/migrate.ts'
import { CLICKHOUSE_MIGRATIONS, POSTGRES_MIGRATIONS } from '../migrations.ts'
import { setRolePasswords } from '../set-role-passwords.ts'

export const migrateDatabases: Command = {
  summary: 'Bring PostgreSQL and ClickHouse to the newest schema.',
  usage: [''],
  env: {
    PLACET_DATABASE_URL: 'address of the database, signed in as its owner',
    PLACET_API_DATABASE_URL: 'address that the API signs in with; its role gets the password in it',
    PLACET_WORKER_DATABASE_URL: 'the same for the worker',
    PLACET_CLICKHOUSE_URL: 'address of ClickHouse; every node of a cluster, separated by commas',
    PLACET_CLICKHOUSE_DATABASE: 'name of the database in ClickHouse',
    PLACET_CLICKHOUSE_CLUSTER: 'name of the cluster, if there is one',
    PLACET_CLICKHOUSE_PLACES:
      'where the first shards are, if nodes were added: 8:2 for 8 on the first 2 nodes',
    PLACET_CLICKHOUSE_REPLICAS: 'yes if the cluster has replicas; default: no',
  },
  async run(_args, { env: given, say }) {
    const env = readMigrateEnv(given)
    await migrate(env.PLACET_DATABASE_URL, POSTGRES_MIGRATIONS)
    say('PostgreSQL is up to date.')
    const programs = [env.PLACET_API_DATABASE_URL, env.PLACET_WORKER_DATABASE_URL]
    const roles = await setRolePasswords(
      env.PLACET_DATABASE_URL,
      programs.filter((url) => url !== undefined),
    )
    for (const role of roles) say(`The role ${role} has the password of its program.`)
    const { PLACET_CLICKHOUSE_CLUSTER: name, PLACET_CLICKHOUSE_DATABASE: database } = env
    const nodes = env.PLACET_CLICKHOUSE_URL.split(',')
    const layout = { nodes: nodes.length, places: env.PLACET_CLICKHOUSE_PLACES }
    const isReplicated = env.PLACET_CLICKHOUSE_REPLICAS === 'yes'
    const cluster = name === undefined ? undefined : { name, isReplicated, ...layout }
    for (const url of nodes) await migrateAnalytics(url, database, cluster, CLICKHOUSE_MIGRATIONS)
    say(`ClickHouse is up to date${nodes.length > 1 ? ` on ${nodes.length} nodes` : ''}.`)
  },
}
